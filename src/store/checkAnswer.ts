import type { RouteId } from '../../contract/routes.ts'

/**
 * Compares an answer with the contract in development, tests and Storybook, and throws when they differ. The schemas are
 * loaded on demand and only there: the built app carries none of this.
 */
export async function checkAnswer(route: RouteId, data: unknown): Promise<void> {
  if (!(import.meta.env.DEV || import.meta.env.STORYBOOK)) return
  const { api } = await import('../../contract/api.ts')
  const result = api[route].response.safeParse(data)
  if (!result.success) throw new Error(`The answer of ${route} is not what the contract says: ${result.error.message}`)
}
