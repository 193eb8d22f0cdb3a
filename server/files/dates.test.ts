import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DateOrder } from '../../contract/vocabulary.ts'
import { readDateCell, readDateText } from './dates.ts'

const options = (order: DateOrder | null = 'dayFirst') => ({
  order,
  now: '2026-11-20T15:00:00.000Z',
  zone: -360,
})
const read = (text: string, order?: DateOrder | null) => {
  const found = readDateText(text, options(order))
  return found.ok ? found.instant : found.reason
}

describe('readDateText', () => {
  it.each([
    ['2026-11-19', '2026-11-19T06:00:00.000Z'],
    ['2026/11/19', '2026-11-19T06:00:00.000Z'],
    ['2026-11-19 14:30', '2026-11-19T20:30:00.000Z'],
    ['2026-11-19T14:30:15', '2026-11-19T20:30:15.000Z'],
    ['2026-11-19T14:30:15.25Z', '2026-11-19T14:30:15.250Z'],
    ['2026-11-19T14:30:15+02:00', '2026-11-19T12:30:15.000Z'],
    ['19/11/2026', '2026-11-19T06:00:00.000Z'],
    ['9-1-2026 08:05', '2026-01-09T14:05:00.000Z'],
    ['19.11.2026 02:30:00 p. m.', '2026-11-19T20:30:00.000Z'],
    ['19/11/2026 12:00 AM', '2026-11-19T06:00:00.000Z'],
    ['29/02/2024', '2024-02-29T06:00:00.000Z'],
    ['19-NOV-2026', '2026-11-19T06:00:00.000Z'],
    ['19 nov. 2026 14:30', '2026-11-19T20:30:00.000Z'],
    ['1 de Setiembre de 2026', '2026-09-01T06:00:00.000Z'],
    ['19/Nov/2026T14:30:15Z', '2026-11-19T14:30:15.000Z'],
    ['Nov 19, 2026 02:30 PM', '2026-11-19T20:30:00.000Z'],
    ['August 1st 2026', '2026-08-01T06:00:00.000Z'],
    ['20261119', '2026-11-19T06:00:00.000Z'],
    ['20261119 1430', '2026-11-19T20:30:00.000Z'],
    ['20261119T143015', '2026-11-19T20:30:15.000Z'],
    ['20261119T143015Z', '2026-11-19T14:30:15.000Z'],
    ['20261119T143015-0500', '2026-11-19T19:30:15.000Z'],
    ['20261119 14:30', '2026-11-19T20:30:00.000Z'],
  ])('reads %s', (text, instant) => {
    expect(read(text)).toBe(instant)
  })
  it('reads the month first only where it was told to', () => {
    expect(read('03/04/2026')).toBe('2026-04-03T06:00:00.000Z')
    expect(read('03/04/2026', 'monthFirst')).toBe('2026-03-04T06:00:00.000Z')
    expect(read('11/19/2026')).toBe('impossibleDate')
    expect(read('03/04/2026', null)).toBe('badDate')
    expect(read('3-abr-2026', null)).toBe('2026-04-03T06:00:00.000Z')
    expect(read('3-abr-2026', 'monthFirst')).toBe('2026-04-03T06:00:00.000Z')
  })
  it.each([
    ['', 'badDate'],
    ['yesterday', 'badDate'],
    ['19/11/26', 'badDate'],
    ['2026-11', 'badDate'],
    ['2026-11/19', 'badDate'],
    ['46345', 'badDate'],
    ['19112026', 'impossibleDate'],
    ['20102010', 'impossibleDate'],
    ['20261319', 'impossibleDate'],
    ['20261119 2530', 'impossibleDate'],
    ['202611191', 'badDate'],
    ['20261119 14', 'badDate'],
    ['19-nov-26', 'badDate'],
    ['19-now-2026', 'badDate'],
    ['nov 2026', 'badDate'],
    ['19-nov-20261', 'badDate'],
    ['19-nov-2026 extra', 'badDate'],
    ['31-feb-2026', 'impossibleDate'],
    ['0-nov-2026', 'impossibleDate'],
    ['2026-11-19 14:30 extra', 'badDate'],
    ['31/02/2026', 'impossibleDate'],
    ['2026-02-29', 'impossibleDate'],
    ['2026-13-01', 'impossibleDate'],
    ['2026-11-19 24:00', 'impossibleDate'],
    ['2026-11-19 14:60', 'impossibleDate'],
    ['2026-11-19 13:00 PM', 'impossibleDate'],
    ['0001-01-01', 'impossibleDate'],
    ['2026-11-21T15:00:00.001Z', 'futureDate'],
    ['2099-01-01', 'futureDate'],
  ])('refuses “%s”: %s', (text, reason) => {
    expect(read(text)).toBe(reason)
  })
  it('lets in what is up to a day ahead', () => {
    expect(read('2026-11-21T15:00:00Z')).toBe('2026-11-21T15:00:00.000Z')
  })
  it('reads back every instant that ISO can write', () => {
    const past = fc.date({ min: new Date('1980-01-02'), max: new Date('2026-11-20'), noInvalidDate: true })
    fc.assert(
      fc.property(past, (date) => {
        expect(read(date.toISOString())).toBe(date.toISOString())
      }),
    )
  })
})

describe('readDateCell', () => {
  it('takes the wall clock of a spreadsheet for local time', () => {
    expect(readDateCell(new Date('2026-11-19T14:30:15.000Z'), options())).toEqual({
      ok: true,
      instant: '2026-11-19T20:30:15.000Z',
    })
    expect(readDateCell(new Date('1905-01-01'), options())).toEqual({ ok: false, reason: 'impossibleDate' })
    expect(readDateCell(new Date(Number.NaN), options())).toEqual({ ok: false, reason: 'impossibleDate' })
    expect(readDateCell(new Date('2027-01-01'), options())).toEqual({ ok: false, reason: 'futureDate' })
  })
})
