import { describe, expect, it } from 'vitest'
import { recorded } from '../../testing/recorded.ts'
import { testI18n } from '../../testing/texts.ts'
import { codesIn, noteOf, type ReportTexts } from './model.ts'

const texts = (language: 'en' | 'es') => testI18n(language).t as unknown as ReportTexts

describe('noteOf', () => {
  it('gives letters with their meaning, and says that a record was corrected', () => {
    expect(noteOf({ note: 'lost', revision: 1 }, texts('es'))).toEqual({ letters: 'DP', meaning: 'dosímetro perdido' })
    expect(noteOf({ note: null, revision: 2 }, texts('en'))?.letters).toBe('DMS')
    expect(noteOf({ note: 'modified', revision: 2 }, texts('en'))?.letters).toBe('DMS')
    expect(noteOf({ note: 'lost', revision: 2 }, texts('en'))?.letters).toBe('DP DMS')
    expect(noteOf({ note: null, revision: 1 }, texts('en'))).toBeNull()
  })
})

it('collects the codes of a page for its legend', () => {
  const codes = codesIn(recorded('reports.reading').items)
  expect(codes).toContain('belowLevel')
  expect(codes).toContain('notMeasured')
  expect(new Set(codes).size).toBe(codes.length)
})
