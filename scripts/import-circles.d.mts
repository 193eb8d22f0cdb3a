export function circlesIn(graph: Map<string, readonly string[]>): string[][]
