/** Do two plain values, as JSON carries them, say the same? Nothing at all and null do. */
export function same(a: unknown, b: unknown): boolean {
  if (Object.is(a ?? null, b ?? null)) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = new Set([...Object.keys(a), ...Object.keys(b)])
  return [...keys].every((key) => same(a[key as keyof typeof a], b[key as keyof typeof b]))
}
