import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { demoFolder, demoFolders } from './demoFolder.ts'
import { serve } from './serve.ts'

/**
 * Once before all journeys: the demonstration as the first start of the built server leaves it. Each journey begins with a
 * copy, since living a year of doses anew takes longer than most of them.
 */
export default async function seedOnce(): Promise<void> {
  const folder = demoFolder()
  if (existsSync(folder)) return
  rmSync(demoFolders, { recursive: true, force: true })
  mkdirSync(demoFolders, { recursive: true })
  const filling = mkdtempSync(join(demoFolders, 'filling-'))
  const running = await serve({ demo: true, folder: filling })
  await running.stop()
  renameSync(filling, folder)
}
