import { readFileSync } from 'node:fs'
import type { Page } from 'playwright'

/**
 * Copies the code of pages as a designer does, by its button. Answers what was not the file that the page names, and what else
 * offers code there: only files that the tests draw are to be copied.
 */
export async function codeFaults(page: Page, host: string, ids: readonly string[]): Promise<string[]> {
  const faults: string[] = []
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  for (const id of ids) {
    await page.goto(`${host}iframe.html?viewMode=docs&id=${id}`)
    const blocks = page.locator('.sbdocs-content section:has(> .docblock-source)')
    await blocks.first().waitFor()
    for (const block of await blocks.all()) {
      const file = (await block.locator('code').first().innerText()).trim()
      await page.evaluate(() => navigator.clipboard.writeText(''))
      await block.getByRole('button', { name: 'Copy' }).click()
      await block.getByRole('button', { name: 'Copied' }).waitFor()
      const copied = await page.evaluate(() => navigator.clipboard.readText())
      if (copied.trim() !== readFileSync(file, 'utf8').trim()) faults.push(`${id}: what is copied is not ${file}`)
    }
    const others = (await page.locator('.docblock-source').count()) - (await blocks.count())
    const offers = await page.getByRole('button', { name: /^(Show|Copy) code$/ }).count()
    if (others + offers > 0) faults.push(`${id}: ${others + offers} other pieces of code are offered`)
  }
  return faults
}
