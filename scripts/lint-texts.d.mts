export function literalTexts(code: string): string[]
export function lintTexts(root: string): string[]
