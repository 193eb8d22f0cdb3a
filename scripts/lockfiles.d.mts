interface Lock {
  packages: Record<string, { resolved?: string; integrity?: string; dependencies?: Record<string, string> }>
}
export const packedFile: string
export const refresh: string
export function installedFolders(): string[]
export function lockObjections(lock: Lock, library: object): string[]
export function lockProblems(folder: string): string[]
export function unpinnedInstalls(text: string, binaries: Set<string>): string[]
export function unpinnedPrograms(folder?: string): string[]
