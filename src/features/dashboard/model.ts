import type { Dashboard } from '../../../contract/schemas/reports.ts'
import { type FirstStep, firstSteps, type Language, type RoleId } from '../../../contract/vocabulary.ts'

export { firstSteps }

/** The figures of the home page, in the order in which a day begins. */
export const figures = [
  'readingsToValidate',
  'openAlerts',
  'dosimetersOut',
  'unreturned',
  'nextShipments',
  'registryPending',
  'activePeople',
  'activeClients',
] as const
export type Figure = (typeof figures)[number]

export type StepsDone = NonNullable<Dashboard['firstSteps']>

/**
 * What the home page leads to: the list that a figure counts, the record of a person who is near a limit, or where a new
 * service does what it needs first.
 */
export type DashboardTarget =
  | { what: Figure }
  | { what: 'person'; personId: number }
  | { what: 'firstStep'; step: FirstStep }

const laboratoryOnly: readonly Figure[] = ['readingsToValidate', 'registryPending', 'activeClients']

/** The figures that mean something to a role: unpublished work and other clients are the laboratory's. */
export const figuresOf = (role: RoleId): readonly Figure[] =>
  role === 1 ? figures : figures.filter((figure) => !laboratoryOnly.includes(figure))

/** The figure, over all ages where it is told by age. */
export function valueOfFigure(data: Dashboard, figure: Figure): number {
  const value = data[figure]
  return typeof value === 'number' ? value : Object.values(value).reduce((sum, each) => sum + each, 0)
}

/** The name of a month (YYYY-MM), short, with the year where it changes. */
export function monthLabel(month: string, language: Language, first = false): string {
  const date = new Date(`${month}-15T12:00:00Z`)
  const name = new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }).format(date).replace('.', '')
  return first || month.endsWith('-01') ? `${name} ${month.slice(0, 4)}` : name
}
