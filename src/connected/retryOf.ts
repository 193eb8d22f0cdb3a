/** What asks again for the choices that could not be fetched; null while none are lost. For `FilterSelect`. */
export const retryOf = (...queries: readonly { error?: unknown; refetch(): unknown }[]): (() => void) | null => {
  const lost = queries.filter(({ error }) => error)
  if (lost.length === 0) return null
  return () => {
    for (const query of lost) void query.refetch()
  }
}
