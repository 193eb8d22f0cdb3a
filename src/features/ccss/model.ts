import type { CcssGroups, SectorGroup } from '../../../contract/schemas/sectors.ts'

/** Filters of both lists, as the address names them. */
export const readingFilters = ['month', 'clientId', 'siteId', 'position'] as const
export type ReadingFilter = (typeof readingFilters)[number]
export const assignmentFilters = ['month', 'clientId', 'siteId', 'state'] as const
export type AssignmentFilter = (typeof assignmentFilters)[number]

/** How both open: by centre and service. */
export const ccssDefaults = { sort: 'centre' }

/** The months and the centres of a list, as they are asked for beside it. */
export interface GroupsCall {
  /** What came last, also of another month: to choose from. */
  data?: CcssGroups
  /** What is said of the month that is asked for. */
  currentData?: CcssGroups
  error?: unknown
  refetch(): unknown
}

/** A centre with its services, in the order in which they came. */
export interface Centre {
  id: number
  name: string
  services: SectorGroup[]
}

/** The services of a month by centre. */
export function centresOf(groups: readonly SectorGroup[]): Centre[] {
  const centres = new Map<number, Centre>()
  for (const group of groups) {
    const centre = centres.get(group.clientId) ?? { id: group.clientId, name: group.clientName, services: [] }
    centre.services.push(group)
    centres.set(group.clientId, centre)
  }
  return [...centres.values()]
}

/** The first centres that have so many services together, or all; a centre is not torn. */
export function firstOf(centres: readonly Centre[], services: number): readonly Centre[] {
  let seen = 0
  const end = centres.findIndex((centre) => {
    seen += centre.services.length
    return seen >= services
  })
  return end < 0 ? centres : centres.slice(0, end + 1)
}

/** A service by its name and, where it says more, its department. */
export const serviceName = ({ siteName, department }: Pick<SectorGroup, 'siteName' | 'department'>): string =>
  department && department !== siteName ? `${siteName} · ${department}` : siteName
