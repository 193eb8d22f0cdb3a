import { render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { dispensable } from './dispensable.ts'

const Ornament = ({ name }: { name: string }) => <p>{name}</p>

function Place({ Part }: { Part: ReturnType<typeof dispensable<{ name: string }>> }) {
  return (
    <main>
      <h1>Form</h1>
      <Suspense fallback={<p>waiting</p>}>
        <Part name="Ornament" />
      </Suspense>
    </main>
  )
}

test('a part that has come is shown', async () => {
  render(<Place Part={dispensable(async () => ({ default: Ornament }))} />)
  expect(await screen.findByText('Ornament')).toBeVisible()
})

test('where it does not come its place stays empty, and what stands around it stays', async () => {
  render(<Place Part={dispensable<{ name: string }>(() => Promise.reject(new TypeError('Failed to fetch')))} />)
  expect(screen.getByText('waiting')).toBeVisible()
  await expect.poll(() => document.querySelector('main')?.textContent).toBe('Form')
})
