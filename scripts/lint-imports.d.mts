export function layerOf(path: string): string
export function objection(from: string, to: string): string | null
export function importsOf(text: string): string[]
export function allImportsOf(text: string): string[]
export const lineLimit: number
export function filesOf(folder: string): Generator<string>
export function lint(root: string): string[]
