import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { preview } from 'vite'

/**
 * Runs every story in Chromium, with its play function and the accessibility checks, once in each theme. Takes the built
 * Storybook (`npm run build-storybook`). Further arguments go to the runner, for instance `-t Toasts`.
 */
if (!existsSync('storybook-static/index.json')) {
  console.error('There is no storybook-static. Run `npm run build-storybook` first.')
  process.exit(1)
}
const server = await preview({
  configFile: false,
  appType: 'mpa',
  build: { outDir: 'storybook-static' },
  preview: { host: '127.0.0.1', port: 0 },
})
const url = `http://127.0.0.1:${server.httpServer.address().port}`

function run(theme) {
  console.log(`\nStories in the ${theme} theme`)
  const args = ['--url', url, '--maxWorkers=2', ...process.argv.slice(2)]
  const runner = spawn('npx', ['test-storybook', ...args], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, SIEVERT_THEME: theme },
  })
  return new Promise((resolve) => runner.on('exit', (code) => resolve(code ?? 1)))
}

let failed = false
for (const theme of ['light', 'dark']) failed = (await run(theme)) !== 0 || failed
await server.close()
process.exit(failed ? 1 : 0)
