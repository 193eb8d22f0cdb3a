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

it('the rows of a list wait for no picker of its toolbar, and for no part of the grid that no list shows', () => {
  // Desks, whose work begins with a person or a dosimeter that is looked for, have their pickers at once.
  const desk = /validate-readings|\/reports\/reading|osl\/assignments/
  const lists = addresses.filter(([address, { grid }]) => grid.length > 0 && !isForm(address) && !desk.test(address))
  expect(lists.length).toBeGreaterThan(15)
  const marks = ['MuiAutocomplete', 'MuiTablePagination', 'MuiTabs']
  const heavy = lists.flatMap(([address, { code, grid }]) =>
    [...code, ...grid].flatMap((file) =>
      marks.filter((mark) => holds(file, mark)).map((mark) => `${address}: ${mark}`),
    ),
  )
  expect(heavy).toEqual([])
  // Each of those that the app shows somewhere is known by that mark.
  const all = [...new Set(addresses.flatMap(([, { code }]) => code))]
  for (const mark of ['MuiAutocomplete', 'MuiTabs']) expect(all.some((file) => holds(file, mark))).toBe(true)
})
