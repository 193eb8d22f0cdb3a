export function packageOf(imported: string): string | null
export function packageObjection(from: string, imported: string): string | null
