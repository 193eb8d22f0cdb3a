import { join } from 'node:path'
import { createVitest } from 'vitest/node'
import { nearestFirst } from './changes.ts'

interface Failure {
  file: string
  /** Empty for a file that could not be loaded. */
  name: string
  message: string
}
export interface Reached {
  /** Files of tests that are reached, and of how many of them the tests have run. */
  found: number
  ran: number
  passed: number
  failures: Failure[]
}

/**
 * Runs the unit and component tests that import any of the changed files, directly or by others; the nearest ones, when there
 * are more files of them than `limit`. A file that cannot be loaded is a failure without a name.
 */
export async function reachedTests(root: string, changed: readonly string[], limit: number): Promise<Reached> {
  const nothing: Reached = { found: 0, ran: 0, passed: 0, failures: [] }
  // Settings of the whole, at the root, would reach every test.
  const sources = changed.filter((path) => /\/.*\.(tsx?|mjs|json)$/.test(path)).map((path) => join(root, path))
  if (sources.length === 0) return nothing
  const vitest = await createVitest('test', {
    root,
    watch: false,
    related: sources,
    project: ['unit', 'dom'],
    silent: true,
    // What is printed is ours to say.
    reporters: [{}],
  })
  try {
    const found = await vitest.getRelevantTestSpecifications()
    if (found.length === 0) return nothing
    const order = nearestFirst([...new Set(found.map(({ moduleId }) => moduleId))], sources).slice(0, limit)
    const near = new Set(order)
    const chosen = found.filter(({ moduleId }) => near.has(moduleId))
    const { testModules, unhandledErrors } = await vitest.runTestSpecifications(chosen)
    const failures = unhandledErrors.map((error): Failure => ({ file: root, name: '', message: messageOf(error) }))
    let passed = 0
    for (const module of testModules) {
      for (const error of module.errors()) failures.push({ file: module.moduleId, name: '', message: messageOf(error) })
      for (const suite of module.children.allSuites())
        for (const error of suite.errors())
          failures.push({ file: module.moduleId, name: suite.fullName, message: messageOf(error) })
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        if (state === 'passed') passed += 1
        if (state === 'failed')
          failures.push({ file: module.moduleId, name: test.fullName, message: errors.map(messageOf).join('\n') })
      }
    }
    return { found: found.length, ran: chosen.length, passed, failures }
  } finally {
    await vitest.close()
  }
}

const messageOf = (error: unknown): string => {
  const { message, stack } = (error ?? {}) as Partial<Error>
  return message ?? stack ?? String(error)
}
