import type { Freezings } from '../../../contract/schemas/registryPackages.ts'
import { useJobs } from '../../connected/useJobs.ts'
import { useGetFreezingsQuery } from '../../store/api/rndPackages.ts'

/** What is being frozen, and what was given up; asked again while anything goes on, or while somebody has `asked` for it. */
export const useFreezings = (asked = false): Freezings | undefined =>
  useJobs(useGetFreezingsQuery, undefined, {
    going: ({ items }) => items.length,
    route: 'rndPackages.create',
    asked,
  }).currentData
