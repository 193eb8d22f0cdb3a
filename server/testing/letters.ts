import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { TestServer } from './testServer.ts'

/** The letters that a server has sent, the oldest first. */
export async function lettersOf(server: TestServer): Promise<string[]> {
  await server.settle()
  const folder = join(server.folder, 'outbox')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** The token of the link that a letter carries. */
export const tokenIn = (letter = ''): string => /\/auth\/reset-password\/(.+)$/m.exec(letter)?.[1] ?? ''
