/**
 * Drives the portals of `examples/` that embed the packed packages. `--all` adds those that take longest, as a release does;
 * `--write` writes docs/hosts.md from what was found. Anything else is handed on to the test runner.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostNames, ofReleases } from '../e2e/hosts/hostList.ts'
import { hostsFile, hostsPage, type Tried } from './hosts-page.ts'

const args = process.argv.slice(2)
const isWriting = args.includes('--write')
const rest = args.filter((arg) => arg !== '--write' && arg !== '--all')
const found = mkdtempSync(join(tmpdir(), 'sievert-hosts-'))
const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'hosts', ...rest], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  env: {
    ...process.env,
    ...(isWriting ? { SIEVERT_HOSTS_FOUND: found } : {}),
    ...(isWriting || args.includes('--all') ? { SIEVERT_ALL_HOSTS: '1' } : {}),
  },
})
if (isWriting && status === 0) {
  const tried = readdirSync(found).map((file) => JSON.parse(readFileSync(join(found, file), 'utf8')) as Tried)
  const at = ({ host }: Tried) => (hostNames as string[]).indexOf(host)
  tried.sort((a, b) => at(a) - at(b) || (a.widget < b.widget ? -1 : 1))
  writeFileSync(hostsFile, hostsPage(tried, ofReleases))
  console.log(`Written: docs/hosts.md, ${tried.length} widgets in portals.`)
}
rmSync(found, { recursive: true })
process.exit(status ?? 1)
