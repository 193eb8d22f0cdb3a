import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test } from 'vitest'
import { steady } from './steady.tsx'

interface PartProps {
  options: readonly { value: string; label: string }[]
  hint?: ReactNode
  width?: number
  since?: Date
  detail?(): string
  onPick(value: string): void
  onRetry?: (() => void) | null
}

/** A part that counts how often it is drawn, and the one around it, which is drawn with what `next` says. */
function drawn(next: (time: number) => PartProps) {
  let times = 0
  const Part = steady(({ options, hint, onPick, onRetry }: PartProps) => {
    times += 1
    return (
      <>
        {options.map(({ value, label }) => (
          <button key={value} type="button" onClick={() => onPick(value)}>
            {label}
          </button>
        ))}
        {hint}
        {onRetry && <button type="button">Again</button>}
      </>
    )
  })
  function Around() {
    const [time, setTime] = useState(0)
    return (
      <>
        <button type="button" onClick={() => setTime(time + 1)}>
          Draw
        </button>
        <Part {...next(time)} />
      </>
    )
  }
  render(<Around />)
  return { times: () => times, draw: () => userEvent.click(screen.getByRole('button', { name: 'Draw' })) }
}
const options = (label = 'Chest') => [{ value: 'chest', label }]

test('what says the same is drawn once, and the last handler is called', async () => {
  const picked: string[] = []
  const part = drawn((time) => ({ options: options(), width: 180, onPick: (value) => picked.push(`${value} ${time}`) }))
  await part.draw()
  await part.draw()
  expect(part.times()).toBe(1)
  await userEvent.click(screen.getByRole('button', { name: 'Chest' }))
  expect(picked).toEqual(['chest 2'])
})

test.each<[string, (time: number) => Partial<PartProps>]>([
  ['another choice', (time) => ({ options: options(`Chest ${time}`) })],
  [
    'one choice more',
    (time) => ({ options: time === 0 ? options() : [...options(), { value: 'wrist', label: 'Wrist' }] }),
  ],
  ['another text', (time) => ({ width: time })],
  ['another day', (time) => ({ since: new Date(time) })],
  ['another element, whose handlers nobody knows', () => ({ hint: <i>Hint</i> })],
  ['another function that answers something', () => ({ detail: () => '' })],
  ['a handler where there was none', (time) => ({ onRetry: time === 0 ? null : () => {} })],
])('%s is drawn anew', async (_, next) => {
  const part = drawn((time) => ({ options: options(), onPick: () => {}, ...next(time) }))
  await part.draw()
  expect(part.times()).toBe(2)
})

test('a handler that came later is there', async () => {
  drawn((time) => ({ options: options(), onPick: () => {}, onRetry: time === 0 ? null : () => {} }))
  expect(screen.queryByRole('button', { name: 'Again' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Draw' }))
  expect(screen.getByRole('button', { name: 'Again' })).toBeInTheDocument()
})
