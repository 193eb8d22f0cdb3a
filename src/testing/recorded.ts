import type { ApiResponse } from '../../contract/api.ts'
import type { RecordingName, recordedCalls } from '../../contract/cast/recordings.ts'

const files = import.meta.glob<unknown>('./recordings/*.json', { eager: true, import: 'default' })

/**
 * What the reference API answered over the cast, by the names of `contract/cast/recordings.ts`. Each call gives a copy of
 * its own, so that a story may change it.
 */
export function recorded<Name extends RecordingName>(name: Name): ApiResponse<(typeof recordedCalls)[Name]['route']> {
  const file = files[`./recordings/${name.replaceAll(' ', '-')}.json`]
  if (file === undefined) throw new Error(`There is no recording “${name}”: run npm run record.`)
  return structuredClone(file) as ApiResponse<(typeof recordedCalls)[Name]['route']>
}
