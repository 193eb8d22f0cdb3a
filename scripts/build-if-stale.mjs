/**
 * Builds the app and the server when a source is newer than what was built; prints what it does. For Node alone: `npm start`
 * begins with it, and waits for no loader.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const newest = (path) => {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(0, ...readdirSync(path).map((name) => newest(join(path, name))))
}
const changed = (sources) => Math.max(...sources.map(newest))
const builtAt = (file) => (existsSync(file) ? statSync(file).mtimeMs : 0)

const run = (script) =>
  execFileSync('npm', ['run', '--silent', script], { stdio: 'inherit', shell: process.platform === 'win32' })
const common = ['contract', 'package-lock.json', 'package.json']

if (builtAt('dist/app/index.html') < changed([...common, 'src', 'public', 'scripts', 'index.html', 'vite.config.ts'])) {
  console.log('Building the app …')
  run('build:app')
}
if (builtAt('dist/server/main.js') < changed([...common, 'server', 'scripts/build-server.mjs'])) {
  console.log('Building the server …')
  run('build:server')
}
