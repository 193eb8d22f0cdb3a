import { once } from 'node:events'
import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from './chromium.ts'

/**
 * Opens the built Storybook (`npm run build-storybook`) as a static host deep in a site would serve it, and prints its size and
 * the time to the first story. Fails when a story does not come, or when it asks for anything outside its own folder.
 */
const folder = 'storybook-static'
const under = '/a/b/'
const first = 'dosimetry-limitbar-·-barra-de-límite--playground'
const framed = 'components-confirmdialog-·-confirmación--docs'
const typed = '¿Ñandú, "x" & <b>?'
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

if (!existsSync(join(folder, 'index.json'))) {
  console.error(`There is no ${folder}. Run \`npm run build-storybook\` first.`)
  process.exit(1)
}
const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => statSync(join(folder, file)))
  .filter((file) => file.isFile())
console.log(`${sizes.length} files, ${(sizes.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)} MB`)

const missed: string[] = []
const server = createServer((request, response) => {
  const path = decodeURIComponent((request.url ?? '/').replace(/\?.*$/, ''))
  const file = join(folder, path.slice(under.length) || 'index.html')
  if (!path.startsWith(under) || !existsSync(file)) {
    // Every browser asks a host for this one by itself.
    if (path !== '/favicon.ico') missed.push(path)
    response.writeHead(404).end()
    return
  }
  response.writeHead(200, { 'content-type': types[extname(file)] ?? 'application/octet-stream' })
  createReadStream(file).pipe(response)
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}${under}`
const browser = await chromium.launch({ executablePath: chromiumPath(), args: chromiumArgs })
try {
  const page = await browser.newPage()
  for (const [name, address, text] of [
    ['first story alone', `iframe.html?viewMode=story&id=${first}`, 'Límite 20 mSv'],
    [
      'the same in English and dark',
      `iframe.html?viewMode=story&id=${first}&globals=theme:dark;language:en`,
      'Limit 20 mSv',
    ],
  ] as const) {
    const since = performance.now()
    await page.goto(host + address)
    await page.getByText(text).waitFor()
    console.log(`${name}: ${Math.round(performance.now() - since)} ms`)
  }
  const since = performance.now()
  await page.goto(`${host}?path=/story/${first}&globals=theme:both;language:en`)
  const story = page.frameLocator('#storybook-preview-iframe')
  for (const theme of ['light', 'dark'])
    await story.frameLocator(`iframe[title$=${theme}]`).getByText('Limit 20 mSv').waitFor()
  console.log(`both themes by a link, in Storybook: ${Math.round(performance.now() - since)} ms`)
  await page.goto(`${host}iframe.html?viewMode=docs&id=${framed}&globals=theme:both;language:en`)
  await page.locator('textarea').first().fill(typed)
  for (const theme of ['light', 'dark'])
    await page.frameLocator(`iframe[title$=${theme}]`).first().getByText(typed).waitFor()
  console.log('a frame on a page of words follows the toolbar and the playground')
} finally {
  await browser.close()
  server.close()
}
if (missed.length > 0) {
  console.error(`Asked for and not there:\n${[...new Set(missed)].join('\n')}`)
  process.exit(1)
}
