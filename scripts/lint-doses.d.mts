export function secondRules(path: string, text: string): string[]
export function gluedPercents(path: string, text: string): string[]
