import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Builds the thread that reads files as the built server has it, once for a run of tests: one that translates its sources
 * first takes most of a second for each file. Names it to this process and those that it starts. Answers what removes it.
 */
export function buildFileThread(): () => void {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(root, '.cache/file-thread-'))
  execFileSync(process.execPath, ['scripts/build-server.mjs', folder, 'fileWorker'], { cwd: root, stdio: 'inherit' })
  process.env.SIEVERT_FILE_THREAD = join(folder, 'fileWorker.js')
  return () => {
    delete process.env.SIEVERT_FILE_THREAD
    rmSync(folder, { recursive: true, force: true })
  }
}

/** For vitest's `globalSetup`. */
export default buildFileThread
