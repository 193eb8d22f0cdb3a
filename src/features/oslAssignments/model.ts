import type { Assignment, Sheet } from '../../../contract/schemas/assignments.ts'
import { returnedLines } from '../../../contract/states.ts'
import {
  type AssignmentState,
  assignmentStates,
  type Bearer,
  closureStates,
  type Position,
} from '../../../contract/vocabulary.ts'
import type { Tone } from '../../components/status/StatusChip.tsx'

/** What is shown: the client's sheet of a period, and of it the lines of a state. */
export const sheetFilters = ['clientId', 'period', 'state'] as const
export type SheetFilter = (typeof sheetFilters)[number]

export type StockType = Sheet['stock'][number]

/** How a state looks: nothing yet, under way, done, in doubt, or ended without a dose. */
export const stateTones: Record<AssignmentState, Tone> = {
  draft: 'neutral',
  packed: 'progress',
  shipped: 'progress',
  received: 'info',
  read: 'info',
  validated: 'success',
  published: 'success',
  reported: 'success',
  notReturned: 'error',
  notUsed: 'warning',
  lost: 'error',
  damaged: 'error',
  serviceSuspended: 'warning',
}

export interface SiteGroup {
  siteId: number
  siteName: string
  /** Controls first, then in the server's order: by person, then position. */
  lines: Assignment[]
}

/** The lines of a sheet by site, sites in alphabetical order; each site begins with its controls. */
export function groupBySite(lines: readonly Assignment[]): SiteGroup[] {
  const groups = new Map<number, SiteGroup>()
  for (const line of lines) {
    const group = groups.get(line.siteId) ?? { siteId: line.siteId, siteName: line.siteName, lines: [] }
    groups.set(line.siteId, group)
    group.lines.push(line)
  }
  const sorted = [...groups.values()].sort((a, b) => a.siteName.localeCompare(b.siteName, 'es'))
  return sorted.map((group) => ({
    ...group,
    lines: [
      ...group.lines.filter(({ bearer }) => bearer === 'control'),
      ...group.lines.filter(({ bearer }) => bearer !== 'control'),
    ],
  }))
}

/** How many lines are in each state; only states that occur, in the order of the life cycle. */
export function countByState(lines: readonly Assignment[]): { state: AssignmentState; count: number }[] {
  const counts = new Map<AssignmentState, number>()
  for (const { state } of lines) counts.set(state, (counts.get(state) ?? 0) + 1)
  return assignmentStates.flatMap((state) => {
    const count = counts.get(state)
    return count ? [{ state, count }] : []
  })
}

/** Plain letters for a search: `Ñurinda` is found by `nurinda`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The lines that a state and a search leave: name, id number, serial or type. */
export function filterLines(lines: readonly Assignment[], state: string, search: string): Assignment[] {
  const wanted = plain(search.trim())
  return lines.filter(
    (line) =>
      (!state || line.state === state) &&
      (!wanted ||
        [line.personName, line.idNumber, line.serial, line.typeCode].some((text) =>
          plain(text ?? '').includes(wanted),
        )),
  )
}

const lacksDosimeter = (line: Assignment) => line.state === 'draft' && line.dosimeterId === null

export interface Shortage {
  typeCode: string
  needed: number
  inStock: number
}

/** Types of which the draft lines need more than the stock has. */
export function shortages({ lines, stock }: Pick<Sheet, 'lines' | 'stock'>): Shortage[] {
  const needed = new Map<number, { typeCode: string; count: number }>()
  for (const line of lines.filter(lacksDosimeter)) {
    const before = needed.get(line.typeId)?.count ?? 0
    needed.set(line.typeId, { typeCode: line.typeCode, count: before + 1 })
  }
  return [...needed].flatMap(([typeId, { typeCode, count }]) => {
    const inStock = stock.find((type) => type.typeId === typeId)?.inStock ?? 0
    return count > inStock ? [{ typeCode, needed: count, inStock }] : []
  })
}

/** Where the work on a sheet stands: what each step has to do. */
export interface WorkState {
  lines: number
  drafts: number
  withoutDosimeter: number
  /** Issued lists that have not left yet. */
  toShip: Sheet['packingLists']
  shippedLists: number
  /** Lines that are out, and those that are back or further. */
  out: number
  back: number
  closed: number
}

const returned: readonly AssignmentState[] = returnedLines
const closed: readonly AssignmentState[] = closureStates

export function workState({ lines, packingLists }: Pick<Sheet, 'lines' | 'packingLists'>): WorkState {
  const count = (states: readonly AssignmentState[]) => lines.filter(({ state }) => states.includes(state)).length
  return {
    lines: lines.length,
    drafts: count(['draft']),
    withoutDosimeter: lines.filter(lacksDosimeter).length,
    toShip: packingLists.filter(({ shippedAt }) => shippedAt === null),
    shippedLists: packingLists.filter(({ shippedAt }) => shippedAt !== null).length,
    out: count(['shipped']),
    back: count(returned),
    closed: count(closed),
  }
}

/** Whom a dosimeter of a position is for. */
export const bearerOf = (position: Position): Bearer =>
  position === 'control' || position === 'area' || position === 'spare' ? position : 'person'

export const typesFor = (stock: readonly StockType[], bearer: Bearer): StockType[] =>
  stock.filter(({ position }) => bearerOf(position) === bearer)

/** Serials in what was typed, scanned or pasted: capitals, each once, in order. */
export function serialsIn(text: string): string[] {
  const parts = text.split(/[\s,;]+/).map((part) => part.trim().toUpperCase())
  return [...new Set(parts.filter(Boolean))]
}

const serialShape = /^[A-Z0-9][A-Z0-9-]{2,29}$/
/** Could it be a serial at all? The contract's own rule, so that a slip is told without asking the server. */
export const isSerial = (text: string): boolean => serialShape.test(text)
