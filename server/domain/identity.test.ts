import { describe, expect, it } from 'vitest'
import { isIdNumber, normalizeIdNumber } from '../../contract/identity.ts'
import { nameKey } from './identity.ts'

describe('nameKey', () => {
  it('sorts ñ after n and before o, in both Unicode forms', () => {
    const names = ['Ovares', 'Ñúñez', 'Nuñez', 'Núnez', 'Nzale', 'N\u0303andu']
    const sorted = [...names].sort((a, b) => (nameKey(a) < nameKey(b) ? -1 : 1))
    expect(sorted).toEqual(['Núnez', 'Nuñez', 'Nzale', 'N\u0303andu', 'Ñúñez', 'Ovares'])
  })
  it('is the same for every way to write a name', () => {
    expect(nameKey('  MARÍA   José\u00a0Solís ')).toBe('maria jose solis')
    expect(nameKey('Mari\u0301a')).toBe(nameKey('MARÍA'))
    expect(nameKey('Peña')).not.toBe(nameKey('Pena'))
    expect(nameKey('Müller')).toBe('muller')
  })
  it('finds a part of a name by the key of the part', () => {
    expect(nameKey('Castañeda Ruiz').includes(nameKey('añe'))).toBe(true)
  })
})

describe('id numbers', () => {
  it.each([
    ['cedula', '1-0234-0567', true],
    ['cedula', '1 0234 0567', true],
    ['cedula', '10234056', false],
    ['cedula', '1023405678', false],
    ['dimex', '155812345678', true],
    ['dimex', '15581234567', true],
    ['dimex', '1558123456', false],
    ['passport', 'ab-123456', true],
    ['passport', 'AB123', false],
    ['passport', 'AB1234567890X', false],
    ['passport', 'ÑB123456', false],
  ] as const)('%s %s: %s', (type, text, valid) => {
    expect(isIdNumber(type, text)).toBe(valid)
  })
  it('are compared without hyphens, dots and spaces, in capitals', () => {
    expect(normalizeIdNumber(' 1-0234.0567 ')).toBe('102340567')
    expect(normalizeIdNumber('ab-123456')).toBe('AB123456')
  })
})
