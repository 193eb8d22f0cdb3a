import { describe, expect, it } from 'vitest'
import type { FileMapping } from '../../contract/schemas/fileMappings.ts'
import { unitProblem } from './mapped.ts'
import { utf8 } from './testing/bytes.ts'
import { outcomeOf } from './testing/fixtures/fixture.ts'

const mapping: FileMapping = {
  ...{ serial: 'Device', readAt: 'Read on', hp10: 'Deep', hp3: null, hp007: null, hp10n: null },
  ...{
    unitColumn: null,
    kindColumn: null,
    unit: null,
    kind: 'cumulative',
    decimalMark: '.',
    dateOrder: null,
    net: true,
  },
}

describe('the unit of a source', () => {
  it('has to be named: by the profile, by a column, or by the heading of every dose', () => {
    expect(unitProblem(mapping)).toEqual({ code: 'mappingUnit' })
    expect(unitProblem({ ...mapping, hp10: 'Deep (mSv)', hp007: 'Shallow' })).toEqual({ code: 'mappingUnit' })
    expect(unitProblem({ ...mapping, unit: 'mSv' })).toBeNull()
    expect(unitProblem({ ...mapping, unitColumn: 'Unit' })).toBeNull()
    expect(unitProblem({ ...mapping, hp10: 'Deep (mSv)', hp007: 'Shallow (mSv)' })).toBeNull()
  })

  it('is not another than a heading names', () => {
    const two = { ...mapping, unit: 'uSv' as const, hp10: 'Deep (mSv)' }
    expect(unitProblem(two)).toEqual({ code: 'mappingTwoUnits', title: 'Deep (mSv)' })
    expect(unitProblem({ ...two, unit: 'mSv' })).toBeNull()
  })
})

describe('what is usual for a source', () => {
  const source: FileMapping = { ...mapping, unit: 'uSv', kind: null, dateOrder: 'dayFirst' }
  const read = (lines: string[], change: Partial<FileMapping> = {}) => {
    const text = ['Device;Read on;Deep', ...lines, ''].join('\n')
    return outcomeOf({
      file: utf8(text),
      options: { profile: 'mapped', mapping: { ...source, ...change } },
    })
  }
  it('stands in where a file leaves it open', async () => {
    expect(await read(['IN-1;08/05/2026;1,234'], { decimalMark: ',' })).toEqual(['2 IN-1 2026-05-08T06:00Z hp10=1'])
  })
  it('answers no contradiction, whether the file contradicts itself or what is usual', async () => {
    const dates = await read(['IN-1;08/05/2026;10', 'IN-2;10/20/2026;50'])
    expect(dates).toEqual([expect.stringMatching(/^refused mixedDateOrders: .*usual for this source.*10\/20\/2026/)])
    const marks = await read(['IN-1;08/05/2026;0,5', 'IN-2;08/05/2026;1,234'])
    expect(marks).toEqual([expect.stringMatching(/^refused mixedMarks: .*usual for this source.*0,5/)])
    const both = await read(['IN-1;08/05/2026;0.100', 'IN-2;08/05/2026;0,200'], { decimalMark: ',' })
    expect(both).toEqual([expect.stringMatching(/^refused mixedMarks: .*0\.100.*0,200/)])
  })
  it('is outvoted by a person who has looked at the file', async () => {
    const text = 'Device;Read on;Deep\nIN-1;10/20/2026;50\n'
    const options = { profile: 'mapped', mapping: source, dateOrder: 'monthFirst' } as const
    expect(await outcomeOf({ file: utf8(text), options })).toEqual(['2 IN-1 2026-10-20T06:00Z hp10=50'])
  })
})
