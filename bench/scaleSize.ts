/** How large a service is: its people, its clients, and the months that lie behind it. */
export interface Size {
  doses: number
  people: number
  clients: number
  /** Months with published doses; two more are under way. */
  months: number
}

/**
 * Fifty people a client; one client has a fifth of everything. A hundred months of each person, or, of a service of so many people,
 * as many months as make that many doses.
 */
export const sizeOf = (doses: number, people = Math.ceil(doses / 100)): Size => ({
  doses,
  people,
  clients: Math.max(5, Math.ceil(people / 50)),
  months: Math.ceil(doses / people),
})

/** Who asks. */
export const callers = {
  administrator: 'bench@sievert.example',
  officer: 'officer1@sievert.example',
  participant: 'participant5@sievert.example',
} as const
export const password = 'bench bench bench'

/** The package of the last quarter: of those that are there, the one that was sent and not answered. */
export const sentPackage = 8
