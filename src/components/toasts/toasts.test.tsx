import { act, fireEvent, screen as page, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderWidget } from '../../testing/render.tsx'
import { useToast, useToastHistory } from './ErrorProvider.tsx'
import { historyLength, type ToastMessage, toastLifeMs, toastMoveMs, toastReducer } from './toast.ts'

let show: (message: ToastMessage) => void = () => {}
let unread = -1
let markRead: () => void = () => {}

function Caller() {
  show = useToast().show
  const history = useToastHistory()
  unread = history.unread
  markRead = history.markRead
  return null
}

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

function say(message: ToastMessage) {
  if (!page.queryByRole('log')) renderWidget(<Caller />)
  act(() => show(message))
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const shown = (text = 'Saved') =>
  (page.queryByText(text)?.closest('[data-severity]') as HTMLElement | undefined) ?? null

test('outside its provider the facility fails with the specified text', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(() => render(<Caller />)).toThrow(/^useToast must be used within an ErrorProvider$/)
  vi.restoreAllMocks()
})

test('a message closes itself after 3000 ms, and leaves in 300 ms', () => {
  expect([toastLifeMs, toastMoveMs]).toEqual([3000, 300])
  say({ summary: 'Saved' })
  pass(2900)
  expect(shown()).toBeInTheDocument()
  pass(150)
  pass(350)
  expect(shown()).toBeNull()
})

test('a message may have a life of its own', () => {
  say({ summary: 'Saved', life: 10_000 })
  pass(9000)
  expect(shown()).toBeInTheDocument()
  pass(1500)
  expect(shown()).toBeNull()
})

test('a sticky message stays until somebody closes it', () => {
  say({ summary: 'Saved', sticky: true })
  pass(60_000)
  expect(shown()).toBeInTheDocument()
  fireEvent.click(page.getByRole('button', { name: 'Close the message: Saved' }))
  pass(350)
  expect(shown()).toBeNull()
})

test('a message that is not closable has no button', () => {
  say({ summary: 'Saved', closable: false })
  expect(page.queryByRole('button')).toBeNull()
})

test('hovering pauses the timer', () => {
  say({ summary: 'Saved' })
  pass(2000)
  fireEvent.mouseEnter(shown() as HTMLElement)
  pass(10_000)
  expect(shown()).toBeInTheDocument()
  fireEvent.mouseLeave(shown() as HTMLElement)
  pass(700)
  expect(shown()).toBeInTheDocument()
  pass(700)
  expect(shown()).toBeNull()
})

test('the keyboard on a message pauses the timer too', () => {
  say({ summary: 'Saved' })
  const button = page.getByRole('button', { name: /Close/ })
  fireEvent.focus(button)
  pass(10_000)
  expect(shown()).toBeInTheDocument()
  fireEvent.blur(button)
  pass(3500)
  expect(shown()).toBeNull()
})

test('the severity is info unless told', () => {
  say({ summary: 'Saved' })
  expect(shown()).toHaveAttribute('data-severity', 'info')
})

test('summary and detail are shown', () => {
  say({ summary: 'Saved', detail: 'Client 12' })
  expect(shown()).toHaveTextContent('SavedClient 12')
})

test('errors interrupt a screen reader; the rest waits its turn', () => {
  say({ severity: 'error', summary: 'Failed' })
  act(() => show({ summary: 'Saved' }))
  expect(page.getByRole('alert')).toHaveTextContent('Failed')
  expect(page.getByRole('status')).toHaveTextContent('Saved')
})

test('errors that went by count as unread until somebody looks', () => {
  say({ severity: 'error', summary: 'Failed' })
  act(() => show({ summary: 'Saved' }))
  pass(4000)
  expect(unread).toBe(1)
  act(() => markRead())
  expect(unread).toBe(0)
})

test('the same message twice at once is one message, and the history has an end', () => {
  const show = (id: number, summary: string) => ({ type: 'show', id, at: id, message: { summary } }) as const
  expect(toastReducer(toastReducer([], show(1, 'a')), show(2, 'a'))).toHaveLength(1)
  const many = Array.from({ length: 50 }, (_, id) => show(id, String(id))).reduce(toastReducer, [])
  expect(many).toHaveLength(historyLength)
  expect(many[0]?.summary).toBe('49')
})
