import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { preview } from 'vite'
import { chromiumArgs, chromiumPath } from './chromium.ts'

/**
 * Runs every story in Chromium, each loaded once: its play function, and then the looks of `e2e/looks`. Takes the built
 * Storybook (`npm run build-storybook`). Further arguments go to the runner: `clients` plays the stories of files whose path
 * has it.
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
const url = `http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}`

/** Read by a Node that knows no TypeScript. */
const browser = { executablePath: chromiumPath(), args: chromiumArgs }

// A third browser on two cores is half as much work again for the same stories, and none of them ends sooner.
const args = ['--url', url, '--maxWorkers=2', ...process.argv.slice(2)]
const runner = spawn('npx', ['test-storybook', ...args], {
  stdio: 'inherit',
  env: { ...process.env, SIEVERT_BROWSER: JSON.stringify(browser) },
  shell: process.platform === 'win32',
})
const code = await new Promise<number | null>((resolve) => runner.on('exit', resolve))
await server.close()
process.exit(code ?? 1)
