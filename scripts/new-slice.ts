/**
 * Writes whole slices, each from a description: contract, table and migration, handlers, calls, screens, widget, texts in both
 * languages, stories, tests and recordings. `npm run new-slice -- docs/slices/calibrationSources.json …`; docs/slices says
 * what a description holds. What it writes passes everything; what it cannot write it refuses before it writes anything.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadDescription } from './slice/description.ts'
import { CannotWrite } from './slice/tree.ts'
import { writeSlices } from './slice/write.ts'

const root = join(import.meta.dirname, '..')

function descriptionIn(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new BadDescription(`${path}: ${(error as Error).message}`)
  }
}

const files = process.argv.slice(2)
try {
  if (files.length === 0) throw new BadDescription('npm run new-slice -- description.json …')
  const { paths } = writeSlices(root, files.map(descriptionIn))
  console.log(`${paths.length} files and the migration are written. Recording what the API answers …`)
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/record-answers.ts'], {
    cwd: root,
    stdio: 'inherit',
  })
  if (status !== 0) throw new CannotWrite('The answers could not be recorded: npm run record says why.')
  console.log('Done. Look at what differs (git status), then npm run check.')
} catch (error) {
  if (!(error instanceof BadDescription) && !(error instanceof CannotWrite)) throw error
  console.error(error.message)
  process.exitCode = 1
}
