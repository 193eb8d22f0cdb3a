import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { chromiumArgs, chromiumPath } from './chromium.ts'
import { codeFaults } from './storybook/code.ts'
import { narrowFaults } from './storybook/narrow.ts'
import { searchFaults } from './storybook/search.ts'
import { serve } from './storybook/serve.ts'

/**
 * Opens the built Storybook (`npm run build-storybook`) as a static host deep in a site would serve it, and prints its size and
 * the time to the first story. Fails when a story does not come, when it asks for anything outside its own folder, when the
 * sidebar's search does not find what a Spanish name names, when a page of words does not fit into its
 * column, or when it has other code to be copied than the files that the tests draw.
 */
const folder = 'storybook-static'
const first = 'dosimetry-limitbar-·-barra-de-límite--playground'
const framed = 'components-confirmdialog-·-confirmación--docs'
/** Of each kind of page with words one or two, and those with the longest props. */
const onPhone = [
  'docs-start-here',
  'patterns-patterns',
  'components-datatable',
  'components-forms',
  'components-confirmdialog',
  'dosimetry-dosevalue',
  'widgets-readingreport',
  'widgets-sievertprovider',
]
const typed = '¿Ñandú, "x" & <b>?'

if (!existsSync(join(folder, 'index.json'))) {
  console.error(`There is no ${folder}. Run \`npm run build-storybook\` first.`)
  process.exit(1)
}
const sizes = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((file) => statSync(join(folder, file)))
  .filter((file) => file.isFile())
console.log(`${sizes.length} files, ${(sizes.reduce((sum, { size }) => sum + size, 0) / 1e6).toFixed(1)} MB`)

const { host, missed, close } = await serve(folder)
const faults: string[] = []
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
  await page.goto(host)
  const search = await searchFaults(page)
  faults.push(...search.faults)
  console.log(`${search.tried} Spanish names typed into the search, ${search.faults.length} not found`)
  const { entries } = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, unknown>
  }
  const words = onPhone.map((start) => Object.keys(entries).find((id) => id.startsWith(start) && id.endsWith('--docs')))
  const narrow = await narrowFaults(page, host, words.map(String))
  faults.push(...narrow)
  console.log(`${words.length} pages of words on a phone and on a desk, ${narrow.length} faults`)
  const coded = words.map(String).filter((id) => /^(components|dosimetry|widgets)-/.test(id))
  const code = await codeFaults(page, host, coded)
  faults.push(...code)
  console.log(`the code of ${coded.length} pages copied, ${code.length} faults`)
} finally {
  await browser.close()
  close()
}
if (faults.length > 0) {
  console.error(faults.join('\n'))
  process.exit(1)
}
// A page that is left has let its mocks go: what it asks in its last moment reaches the host.
const lost = new Set(missed.filter((path) => !path.startsWith('/api/')))
if (lost.size > 0) {
  console.error(`Asked for and not there:\n${[...lost].join('\n')}`)
  process.exit(1)
}
