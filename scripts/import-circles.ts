/** What each file imports. */
type Graph = ReadonlyMap<string, readonly string[]>

/**
 * The circles of a graph, each as the shortest way round: `['a', 'b', 'a']`. `graph` has, for each file, the files that it
 * imports, for types alone as well. One circle is told for each knot of files.
 */
export function circlesIn(graph: Graph): string[][] {
  return knotsOf(graph).map((knot) => {
    const ways = knot.map((start) => wayRound(graph, start, new Set(knot)))
    return ways.reduce((shortest, way) => (way.length < shortest.length ? way : shortest))
  })
}

/** Files that can all be reached from one another (Tarjan), where there is more than one. */
function knotsOf(graph: Graph): string[][] {
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const open: string[] = []
  const knots: string[][] = []
  const lowOf = (file: string) => low.get(file) ?? 0
  const visit = (file: string) => {
    order.set(file, order.size)
    low.set(file, order.size - 1)
    open.push(file)
    for (const next of graph.get(file) ?? []) {
      if (!graph.has(next)) continue
      if (!order.has(next)) visit(next)
      if (open.includes(next)) low.set(file, Math.min(lowOf(file), lowOf(next)))
    }
    if (low.get(file) !== order.get(file)) return
    const knot = open.splice(open.indexOf(file))
    if (knot.length > 1 || graph.get(file)?.includes(file)) knots.push(knot)
  }
  for (const file of graph.keys()) if (!order.has(file)) visit(file)
  return knots
}

function wayRound(graph: Graph, start: string, within: Set<string>): string[] {
  const ways = [[start]]
  const seen = new Set<string>()
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? start) ?? []) {
      if (next === start) return [...way, start]
      if (!within.has(next) || seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}
