/** Why a file goes round the one way to list, to send or to pick; empty when it does not. */
export function waysRound(path: string, text: string): string[]
/** The same of every file of the product. */
export function lintWays(root: string): string[]
