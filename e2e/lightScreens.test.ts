import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type AddressNeeds, addressesFile } from '../server/appPage.ts'

/** What the built app fetches before a screen is there. */
const app = join(import.meta.dirname, '../dist/app')
const addresses: [string, AddressNeeds][] = Object.entries(JSON.parse(readFileSync(join(app, addressesFile), 'utf8')))
const holds = (file: string, mark: string) => readFileSync(join(app, file), 'utf8').includes(mark)

/** Screens that are a form from the first: what is typed there is checked. */
const isForm = (address: string) => /\/(create|edit|upload|settings|account)$|^\/auth\//.test(address)

it('a screen that is no form waits for no rules of forms and no calendar', () => {
  const screens = addresses.filter(([address]) => !isForm(address))
  expect(screens.length).toBeGreaterThan(20)
  const heavy = screens.flatMap(([address, { code }]) =>
    code.filter((file) => holds(file, 'ZodError') || holds(file, 'MuiPickers')).map((file) => `${address}: ${file}`),
  )
  expect(heavy).toEqual([])
})

it('the marks of both are in what forms fetch', () => {
  const ofForm = (mark: string) =>
    addresses.filter(([address, { code }]) => isForm(address) && code.some((file) => holds(file, mark)))
  expect(ofForm('ZodError').length).toBeGreaterThan(5)
  expect(ofForm('MuiPickers').length).toBeGreaterThan(2)
})
