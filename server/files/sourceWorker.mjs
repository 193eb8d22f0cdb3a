/**
 * The thread that reads files, from the sources: development, and tests, which have built it once for all their files. The
 * built server has it as one file of its own.
 */
import { pathToFileURL } from 'node:url'

const ofTests = process.env.SIEVERT_FILE_THREAD
if (ofTests) await import(pathToFileURL(ofTests).href)
else {
  const { register } = await import('tsx/esm/api')
  register()
  await import('./worker.ts')
}
