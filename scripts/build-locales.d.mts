export function namespaces(src: string): Record<string, string[]>
export function collect(folders: readonly string[], language: string): Record<string, unknown>
export function buildLocales(root: string): void
