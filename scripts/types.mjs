/**
 * Checks the types of each place against what there is in it: the contract stands on the language alone, the server has
 * Node and no page, the browser has a page and no Node; tests, stories and tools have both. What was checked before is not
 * checked again. The two lanes take about the same time. `node scripts/types.mjs .` checks one project of them.
 */
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = join(import.meta.dirname, '..')
const tsc = join(root, 'node_modules/typescript/bin/tsc')

const projects = {
  contract: 'the contract',
  server: 'the server',
  src: 'the browser',
  '.': 'tests, stories and tools',
}
const lanes = [['contract', 'server', 'src'], ['.']]

/** Runs the compiler over a project. Answers its exit code and what it said. */
function check(project) {
  const kept = join(root, '.cache/types', `${project === '.' ? 'all' : project}.tsbuildinfo`)
  // What was checked holds in a copy of the sources too, whose packages are a link to these.
  const args = [
    tsc,
    '--noEmit',
    '-p',
    join(root, project),
    '--preserveSymlinks',
    // Each further checker reckons the widest types once more: four take more than twice the work of one.
    '--checkers',
    '1',
    '--incremental',
    '--tsBuildInfoFile',
    kept,
  ]
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
    child.on('close', (code) => resolve({ code, said: said.trim() }))
  })
}

/** Checks every project, or those that are named; answers whether all are in order. */
async function checkTypes(only) {
  let isSound = true
  await Promise.all(
    lanes.map(async (lane) => {
      for (const project of lane.filter((each) => only.length === 0 || only.includes(each))) {
        const { code, said } = await check(project)
        if (code === 0) continue
        isSound = false
        console.error(`Types of ${projects[project]} (${join(project, 'tsconfig.json')}):\n${said}`)
      }
    }),
  )
  return isSound
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const only = process.argv.slice(2)
  const unknown = only.filter((each) => !(each in projects))
  if (unknown.length > 0) {
    console.error(`${unknown.join(', ')}: none of ${Object.keys(projects).join(', ')}.`)
    process.exit(1)
  }
  const isSound = await checkTypes(only)
  const checked = Object.keys(projects).filter((each) => only.length === 0 || only.includes(each))
  if (isSound) console.log(`Sound: the types of ${checked.map((each) => projects[each]).join('; ')}.`)
  process.exit(isSound ? 0 : 1)
}
