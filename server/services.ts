import type { Services } from './core/context.ts'
import { JobRunner } from './jobs/runner.ts'
import { kinds } from './kinds.ts'

/**
 * Puts a service together with the runner of its jobs. The runner begins to look for work by itself at `start`; before that,
 * and without it, it does what is waited for.
 */
export function withJobs(given: Omit<Services, 'jobs'>, leaseMs?: number): { services: Services; runner: JobRunner } {
  const runner = new JobRunner(() => services, kinds, leaseMs)
  const services: Services = { ...given, jobs: runner }
  return { services, runner }
}
