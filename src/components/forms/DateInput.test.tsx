import { screen as page, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderWidget } from '../../testing/render.tsx'
import { DateInput } from './DateInput.tsx'

function Example({ start, onChange }: { start: string | null; onChange(value: string | null): void }) {
  const [value, setValue] = useState(start)
  return (
    <DateInput
      label="Inicio"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

test('weeks start on Monday', async () => {
  const { press } = renderWidget(<Example start="2026-11-20" onChange={vi.fn()} />, { language: 'es' })
  await press.click(page.getByRole('button', { name: /fecha/i }))
  const calendar = await page.findByRole('grid')
  const days = within(calendar).getAllByRole('columnheader')
  expect(days.map((day) => day.getAttribute('aria-label'))).toEqual([
    'lunes',
    'martes',
    'miércoles',
    'jueves',
    'viernes',
    'sábado',
    'domingo',
  ])
})

test('its parts and its button are named as Spanish is written here', async () => {
  renderWidget(<Example start={null} onChange={vi.fn()} />, { language: 'es' })
  expect(page.getAllByRole('spinbutton').map((part) => part.getAttribute('aria-label'))).toEqual(['Día', 'Mes', 'Año'])
  expect(page.getByRole('button', { name: 'Elija una fecha' })).toBeInTheDocument()
})

test('a Spanish date is typed as day, month, year and kept as YYYY-MM-DD', async () => {
  const onChange = vi.fn()
  const { press } = renderWidget(<Example start={null} onChange={onChange} />, { language: 'es' })
  await press.click(page.getAllByRole('spinbutton')[0] as HTMLElement)
  await press.keyboard('04032026')
  expect(onChange).toHaveBeenLastCalledWith('2026-03-04')
})

test('half a date is not a date', async () => {
  const onChange = vi.fn()
  const { press } = renderWidget(<Example start={null} onChange={onChange} />, { language: 'es' })
  await press.click(page.getAllByRole('spinbutton')[0] as HTMLElement)
  await press.keyboard('0403')
  for (const [value] of onChange.mock.calls) expect(value === null || value === 'Invalid Date').toBe(true)
})
