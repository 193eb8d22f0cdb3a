import { expect, test } from 'vitest'
import type { Reading } from '../../../contract/schemas/readings.ts'
import { type Flag, flagCodes } from '../../../contract/vocabulary.ts'
import { recorded } from '../../testing/recorded.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import {
  approvalObstacle,
  approvalPlan,
  backgroundPlan,
  canRemove,
  canWithdraw,
  canWithdrawApproval,
  groupFlags,
  keepPlace,
  manualQuantities,
  narrowsOnlyTheView,
  removalObstacle,
  targetsOf,
} from './model.ts'

const queue = recorded('readings.list').items
const find = (serial: string) => queue.find((reading) => reading.serial === serial) as Reading
const aboveLimit = find('OC20204')
const clean = find('OC20134')
const warned = find('OC20218')
const blocked = find('OC20127')
const me = 'Marcela Quirós Ledezma'

test('flags of one code are one chip, what blocks stands first', () => {
  const groups = groupFlags(aboveLimit.flags)
  expect(groups.map(({ code, severity }) => [code, severity])).toEqual([
    ['aboveLimit', 'block'],
    ['noControl', 'warn'],
    ['aboveInvestigation', 'warn'],
    ['aboveOwnMean', 'warn'],
  ])
  expect(groups.flatMap(({ flags }) => flags)).toHaveLength(aboveLimit.flags.length)
})

test('one blocking flag among warnings of the same code makes the chip block', () => {
  const flags: Flag[] = [
    { code: 'noControl', severity: 'warn', quantity: 'hp10' },
    { code: 'noControl', severity: 'block', quantity: 'hp007' },
  ]
  expect(groupFlags(flags)).toEqual([{ code: 'noControl', severity: 'block', flags }])
})

test('what is blocked, decided or waits for another administrator is not sent', () => {
  expect(approvalObstacle(clean, me)).toBeNull()
  expect(approvalObstacle(warned, me)).toBeNull()
  expect(approvalObstacle(blocked, me)).toBe('blocked')
  expect(approvalObstacle({ ...clean, state: 'approved' }, me)).toBe('decided')
  expect(approvalObstacle(aboveLimit, me)).toBeNull()
  expect(approvalObstacle({ ...aboveLimit, firstApprovedBy: me }, me)).toBe('needsOther')
  expect(approvalObstacle({ ...aboveLimit, firstApprovedBy: 'Esteban Cascante Rivas' }, me)).toBeNull()
})

test('the plan of an approval parts the readings without losing one', () => {
  const second = { ...aboveLimit, id: 9001, firstApprovedBy: 'Esteban Cascante Rivas' }
  const own = { ...aboveLimit, id: 9002, firstApprovedBy: me }
  const decided = { ...clean, id: 9003, state: 'approved' as const }
  const all = [clean, warned, blocked, aboveLimit, second, own, decided]
  const plan = approvalPlan(all, me)
  expect(plan.approvable).toEqual([clean, warned, aboveLimit, second])
  expect(plan.firstApprovals).toEqual([aboveLimit])
  expect(plan.secondApprovals).toEqual([second])
  expect(plan.noteNeeded).toBe(true)
  const parts = [...plan.approvable, ...plan.blocked, ...plan.needsOther, ...plan.decided]
  expect(new Set(parts)).toEqual(new Set(all))
  expect(parts).toHaveLength(all.length)
})

test('a note is asked for only while a warning has none', () => {
  expect(approvalPlan([clean], me).noteNeeded).toBe(false)
  expect(approvalPlan([{ ...warned, note: 'Control lost; average accepted.' }], me).noteNeeded).toBe(false)
  expect(approvalPlan([blocked], me).noteNeeded).toBe(false)
})

test('only what nobody has decided on is rejected or read again', () => {
  expect(canRemove(clean)).toBe(true)
  expect(canRemove({ state: 'approved', inUse: false })).toBe(false)
  expect(canRemove({ state: 'rejected', inUse: false })).toBe(false)
  expect(canWithdrawApproval({ state: 'approved', firstApprovedBy: null })).toBe(true)
  expect(canWithdrawApproval({ state: 'flagged', firstApprovedBy: 'Ana' })).toBe(true)
  expect(canWithdrawApproval({ state: 'flagged', firstApprovedBy: null })).toBe(false)
  expect(canWithdrawApproval({ state: 'published', firstApprovedBy: 'Ana' })).toBe(false)
})

test('a background by hand is offered for what was read and measured, and nobody has decided on', () => {
  expect(manualQuantities(warned)).toEqual(['hp10', 'hp007'])
  expect(manualQuantities(find('OX20001'))).toEqual([])
  expect(manualQuantities({ ...warned, state: 'approved' })).toEqual([])
  expect(manualQuantities({ ...warned, kind: 'estimated' })).toEqual([])
  const decided = { ...warned, state: 'approved' as const }
  expect(backgroundPlan([decided, warned])).toEqual({ readings: [warned], quantities: ['hp10', 'hp007'] })
})

test('a background by hand is taken back only where there is one, and nobody has decided', () => {
  const manual = { by: null, at: '2026-11-10T14:20:00.000Z', reason: 'x' }
  expect(canWithdraw(warned)).toBe(false)
  expect(canWithdraw({ ...warned, manual })).toBe(true)
  expect(canWithdraw({ ...warned, manual, state: 'published' })).toBe(false)
})

test('an action is about what is ticked, else about the row under the cursor', () => {
  expect(targetsOf(queue, [], 2)).toEqual([queue[2]])
  expect(targetsOf(queue, [clean.id], 2)).toEqual([clean])
  expect(targetsOf([], [], 0)).toEqual([])
})

test('the cursor stays on its reading, or on what took its place', () => {
  const rows = [{ id: 1 }, { id: 2 }, { id: 3 }]
  expect(keepPlace(rows, 3, 0)).toBe(2)
  expect(keepPlace(rows, 9, 1)).toBe(1)
  expect(keepPlace(rows, 9, 7)).toBe(2)
  expect(keepPlace([], 9, 4)).toBe(0)
})

test('approve all clean is off while the view is narrower than what it would approve', () => {
  expect(narrowsOnlyTheView({ clientId: '1', period: '2026-10', state: 'clean' }, '')).toBe(false)
  expect(narrowsOnlyTheView({ from: '2026-11-01' }, '')).toBe(true)
  expect(narrowsOnlyTheView({}, 'retana')).toBe(true)
})

test.each(flagCodes)('the flag %s has a sentence in both languages', (code) => {
  for (const texts of [en, es]) {
    expect(texts.flagTexts[code].length).toBeGreaterThan(20)
  }
})

test('a control of published doses is not rejected or read again, and says why; beside others these go', () => {
  const control = { ...clean, bearer: 'control' as const, inUse: true }
  expect([canRemove(clean), canRemove(control)]).toEqual([true, false])
  expect(removalObstacle([control])).toBe('inUse')
  expect(removalObstacle([control, clean])).toBeNull()
  expect(removalObstacle([{ ...clean, state: 'published' }])).toBe('decided')
})
