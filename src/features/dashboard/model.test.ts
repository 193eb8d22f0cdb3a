import { describe, expect, it } from 'vitest'
import { recorded } from '../../testing/recorded.ts'
import { figuresOf, monthLabel, valueOfFigure } from './model.ts'

describe('figuresOf', () => {
  it('keeps unpublished work and other clients from an officer', () => {
    expect(figuresOf(1)).toContain('readingsToValidate')
    expect(figuresOf(2)).not.toContain('readingsToValidate')
    expect(figuresOf(2)).not.toContain('activeClients')
  })
})

it('adds what is unreturned over all ages', () => {
  const data = recorded('dashboard.get')
  const { upTo30, upTo60, over60 } = data.unreturned
  expect(valueOfFigure(data, 'unreturned')).toBe(upTo30 + upTo60 + over60)
  const { under7, from7, from30 } = data.openAlerts
  expect(valueOfFigure(data, 'openAlerts')).toBe(under7 + from7 + from30)
  expect(valueOfFigure(data, 'dosimetersOut')).toBe(data.dosimetersOut)
})

it('names months in the language, with the year where it begins', () => {
  expect(monthLabel('2026-03', 'en')).toBe('Mar')
  expect(monthLabel('2026-01', 'es')).toBe('ene 2026')
  expect(monthLabel('2025-11', 'en', true)).toBe('Nov 2025')
})
