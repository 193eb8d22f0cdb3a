import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { type Check, checkNames, hostsFile, lineOf } from '../../scripts/hosts-page.ts'
import type { HostName } from './hostList.ts'

export type { Check } from '../../scripts/hosts-page.ts'

/** Expects that docs/hosts.md says of a widget what was found of it; keeps it where that page is being written. */
export function expectWritten(host: HostName, widget: string, found: ReadonlySet<Check>): void {
  const tried = { host, widget, done: checkNames.filter((check) => found.has(check)) }
  const folder = process.env.SIEVERT_HOSTS_FOUND
  if (folder) writeFileSync(join(folder, `${host} ${widget}.json`), JSON.stringify(tried))
  else expect(readFileSync(hostsFile, 'utf8').split('\n')).toContain(lineOf(tried))
}
