/**
 * Marks an address that was opened by the user menu. A participant lands on its report wherever it enters; from there it may
 * go to its own account.
 */
export const byMenu = { byMenu: true } as const
export const isByMenu = (state: unknown): boolean => typeof state === 'object' && state !== null && 'byMenu' in state
