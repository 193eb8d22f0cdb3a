/** What the rules of a laboratory speak of. Everything is µSv and calendar dates of one year, 2026. */
export const quantities = ['hp10', 'hp3', 'hp007', 'hp10n'] as const
export type Quantity = (typeof quantities)[number]
export type Figures = Partial<Record<Quantity, number>>

/** What a person received elsewhere. It counts from its record on; in sums from its confirmation on. */
export interface External extends Dose {
  id: number
  standing: boolean
  /** One administrator asked for its withdrawal. */
  asked?: boolean
}

/** Days at a client; `to` null: still there. */
export interface Work {
  client: number
  from: string
  to: string | null
}

export interface Person {
  id: number
  /** At one client once. */
  works: Work[]
  external: External[]
  young: boolean
  pregnancy: { from: string; to: string } | null
}

/** What was given out: to a person at the chest, as a control, a spare or for an area. */
export interface Line {
  id: number
  client: number
  serial: string
  siteId: number
  bearer: 'person' | 'control' | 'spare' | 'area'
  person: Person | null
  /** Of a spare: what was said of its wearer. */
  spare: 'unknown' | 'worn' | 'notWorn' | null
  period: string
  /** The days of wear: of its period, those on which its person works there. */
  from: string
  to: string
  measured: readonly Quantity[]
  /** On which days its dosimeter was set to zero: of all its lines the same. */
  zeroed: Set<string>
  /** Lines that its dosimeter was on before. */
  before: readonly Line[]
  /** Where its dosimeter was, and when it was set to zero, before anything was written down here. */
  elsewhere: { worn: readonly { from: string; to: string }[]; zeroed: Set<string> }
}

/** What came of a line: a reading, or a dose that was entered in its place. */
export interface Entry {
  line: Line
  /** µSv by quantity before background; null where it was entered. */
  gross: Figures | null
  entered: Figures | null
  /** Entered by an adjustment. */
  assigned?: true
  byHand: Figures
  /** The file gave net figures: nothing is taken off them. */
  net: boolean
  confirmed: boolean
  state: 'waiting' | 'approved' | 'published'
  /** What its dose record says, once there is one: that stays whatever comes. */
  record?: Record<Quantity, Cell>
  /** The controls on which that record rests. */
  rests?: readonly Line[]
}

export interface Cell {
  background: number | null
  step: string
  net: number | null
  value: number | null
  status: string
}

export interface Flag {
  code: string
  quantity?: string
  value?: number
  level?: number
}

/** Whose dose it is, worn where and when: a spare that nobody wore is nobody's. */
export interface Worn {
  person: number | null
  from: string
  to: string
}

/** What an administrator sees who decides. */
export interface Verdict {
  worn: Worn
  cells: Record<Quantity, Cell>
  flags: Flag[]
}

/** One record of a person, as far as sums ask. */
export interface Dose {
  from: string
  to: string
  hp10: number | null
  hp007: number | null
}
