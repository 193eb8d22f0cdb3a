/**
 * Writes down what portals may rely on, into docs/api: the types of every export, and what the custom elements take and
 * tell, for editors and frameworks. `--check` writes nothing and fails where the sources say something else since.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { elementFiles } from './api/elements.ts'
import { apiReport } from './api/report.ts'
import { openTypes } from './api/types.ts'

const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs/api')
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const types = openTypes()
const files = { 'report.md': apiReport(types, name), ...(await elementFiles(types)) }
types.close()

mkdirSync(folder, { recursive: true })
const other = Object.entries(files).filter(([file, text]) => {
  const path = join(folder, file)
  return !existsSync(path) || readFileSync(path, 'utf8') !== text
})
if (process.argv.includes('--check')) {
  if (other.length === 0) process.exit(0)
  console.error(`Not what the sources say: ${other.map(([file]) => `docs/api/${file}`).join(', ')}.`)
  console.error('Run “npm run api”, look at the difference, and tell portals of it in CHANGELOG.md.')
  process.exit(1)
}
for (const [file, text] of other) writeFileSync(join(folder, file), text)
console.log(other.length === 0 ? 'Nothing has changed.' : `Written: ${other.map(([file]) => file).join(', ')}.`)
process.exit(0)
