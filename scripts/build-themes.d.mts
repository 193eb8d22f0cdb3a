export function variables(palette: object, path?: string[]): [name: string, value: string][]
export function themeCss(mode: 'light' | 'dark', palette: object, paper: object): string
export function buildThemes(root: string): Promise<void>
