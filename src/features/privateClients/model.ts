/** Filters of the list, as the address names them. */
export const privateClientFilters = ['overdue', 'active'] as const
export type PrivateClientFilter = (typeof privateClientFilters)[number]

/** How the list opens: who has kept dosimeters longest stands first. */
export const privateClientDefaults = { sort: '-overdue' }
