/** The thread that reads files, from the sources: tests and development. The build has it as one file of its own. */
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
