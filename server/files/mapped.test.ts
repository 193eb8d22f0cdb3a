import { describe, expect, it } from 'vitest'
import type { FileMapping } from '../../contract/schemas/fileMappings.ts'
import { unitProblem } from './mapped.ts'

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
