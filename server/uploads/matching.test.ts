import { expect, it } from 'vitest'
import { perQuantity } from '../../contract/quantities.ts'
import { type KnownLine, outcomeOf, type ParsedRow } from './matching.ts'

const readAt = '2026-11-05T15:00:00.000Z'
const row = { line: 2, serial: 'D-1', readAt, instrument: null, ...perQuantity(() => 310) } as ParsedRow
const known = {
  assignmentId: 1,
  state: 'read',
  control: false,
  readingId: 9,
  doseId: null,
  replaced: false,
  readingState: 'clean',
  readingKind: 'read',
  readAt,
  netOfSource: false,
  inUse: false,
  ...Object.fromEntries(Object.keys(perQuantity(() => 0)).map((quantity) => [`${quantity}Gross`, 310])),
} as KnownLine

it('takes the same figures for another reading when they are net where they were not', () => {
  expect(outcomeOf(row, known, 'serial', false).outcome).toBe('unchanged')
  expect(outcomeOf(row, known, 'serial', true).outcome).toBe('changed')
  expect(outcomeOf(row, { ...known, netOfSource: true }, 'serial', false).outcome).toBe('changed')
})

it('of a published dose proposes them', () => {
  const published = { ...known, state: 'published', doseId: 4, readingState: 'published' } as KnownLine
  expect(outcomeOf(row, published, 'serial', false).outcome).toBe('unchanged')
  expect(outcomeOf(row, published, 'serial', true).outcome).toBe('proposal')
})

it('of what was given up without a dose proposes them, unless another dosimeter has taken its place', () => {
  const lost = {
    ...known,
    state: 'lost',
    doseId: 4,
    readingId: null,
    readingState: null,
    readingKind: null,
  } as KnownLine
  expect(outcomeOf(row, lost, 'serial', false)).toMatchObject({ outcome: 'proposal', corrects: false })
  expect(outcomeOf(row, { ...lost, replaced: true }, 'serial', false)).toMatchObject({
    outcome: 'rejected',
    assignmentId: 1,
  })
})

it('says of what is kept, without a word of its own, what stands', () => {
  expect(outcomeOf(row, { ...known, netOfSource: true }, 'serial').outcome).toBe('unchanged')
})
