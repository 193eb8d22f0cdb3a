import { screen as page } from '@testing-library/react'
import { expect, test } from 'vitest'
import { dayInWords } from '../../contract/words/spans.ts'
import { formatDate } from '../components/format/dates.ts'
import { renderWidget } from '../testing/render.tsx'
import { users } from '../testing/users.ts'
import { DoseValue } from './DoseValue.tsx'
import { LimitBar } from './LimitBar.tsx'
import { periodLabel } from './periodLabel.ts'
import { sparkPath, sparkPoints } from './sparkPath.ts'

test('what is not a number is never written as one', () => {
  renderWidget(
    <div data-testid="values">
      <DoseValue cell={{ value: null, status: 'notMeasured' }} />
      <DoseValue cell={{ value: null, status: 'notEvaluable' }} />
      <DoseValue cell={{ value: 0, status: 'belowLevel' }} />
    </div>,
  )
  expect(page.getByTestId('values').textContent).not.toMatch(/\d/)
  expect(page.getByText('not measured by this dosimeter')).toBeInTheDocument()
  expect(page.getByText('no value could be evaluated')).toBeInTheDocument()
  expect(page.getByText('below the recording level')).toBeInTheDocument()
})

test('a measured zero is a zero', () => {
  renderWidget(<DoseValue cell={{ value: 0, status: 'measured' }} />)
  expect(page.getByText('0.000')).toBeInTheDocument()
})

test('estimates and assigned doses say that they are', () => {
  renderWidget(<DoseValue cell={{ value: 400, status: 'estimated' }} />, { language: 'es' })
  expect(page.getByText(/0,400/)).toHaveTextContent('0,400DE dosis estimada')
})

test('doses are written in the unit that the signed-in user prefers', () => {
  renderWidget(<DoseValue cell={{ value: 1250, status: 'measured' }} />, { user: { ...users.admin, unit: 'mrem' } })
  expect(page.getByText('125.0')).toBeInTheDocument()
})

test('the bar says in words what it shows', () => {
  renderWidget(<LimitBar value={8400} limit={20_000} />, { language: 'es' })
  expect(page.getByRole('img', { name: '8,400 mSv, 42\u00a0% del límite de 20 mSv' })).toBeInTheDocument()
})

test('a trend starts at zero and breaks where there is no value', () => {
  const points = sparkPoints([0, null, 50, 100], 90, 20)
  expect(points).toEqual([{ x: 0, y: 20 }, null, { x: 60, y: 10 }, { x: 90, y: 0 }])
  expect(sparkPath(points)).toBe('M0.0 20.0M60.0 10.0L90.0 0.0')
  expect(sparkPath([])).toBe('')
})

test.each([
  ['2026-11', 'es', 'noviembre 2026'],
  ['2026-11', 'en', 'November 2026'],
  ['2026-B6', 'es', 'nov–dic 2026'],
  ['2026-Q4', 'en', 'Oct–Dec 2026'],
  ['someday', 'en', 'someday'],
] as const)('the period %s in %s is %s', (code, language, text) => {
  expect(periodLabel(code, language)).toBe(text)
})

test.each(['es', 'en'] as const)('a message writes a day as the screens do (%s)', (language) => {
  for (let month = 1; month <= 12; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-09`
    expect(dayInWords(day, language)).toBe(formatDate(day, language))
  }
  expect(dayInWords('soon', language)).toBe(formatDate('soon', language))
})
