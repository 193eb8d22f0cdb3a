export function isTest(path: string): boolean
export function serverObjection(from: string, to: string): string | null
export function impurity(path: string, text: string): string | null
