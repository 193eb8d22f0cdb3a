/** Filters of the list, as the address names them. */
export const packingListFilters = ['clientId', 'period', 'shipped'] as const
export type PackingListFilter = (typeof packingListFilters)[number]

/** How the list opens: the newest first. */
export const packingListDefaults = { sort: '-issuedAt' }
