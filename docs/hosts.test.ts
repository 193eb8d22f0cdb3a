import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostNames, ofReleases, ofTheShell } from '../e2e/hosts/hostList.ts'
import { hostsFile, hostsPage, readLine } from '../scripts/hosts-page.ts'
import { exampleNames } from '../scripts/lockfiles.ts'

const root = join(import.meta.dirname, '..')
const page = readFileSync(hostsFile, 'utf8')
const tried = page.split('\n').flatMap((line) => readLine(line) ?? [])
const triedIn = (host: string) => tried.filter((each) => each.host === host).map(({ widget }) => widget)

test('the page of the portals is as its command writes it, with the versions of the lockfiles', () => {
  expect(page).toBe(hostsPage(tried, ofReleases))
})

test('every portal of the examples is on it', () => {
  expect([...hostNames].sort()).toEqual(exampleNames().sort())
  expect([...new Set(tried.map(({ host }) => host))].sort()).toEqual(exampleNames().sort())
})

test('every portal of the shell was tried with the same three', () => {
  for (const host of ofTheShell) expect(triedIn(host), host).toEqual(['ClientsTable', 'DoseSummary', 'SignIn'])
})

test('every widget was tried as a component', () => {
  const widgets = readdirSync(join(root, 'src/embed/widgets')).map((file) => file.replace('.tsx', ''))
  expect(widgets.filter((name) => !triedIn('vite-react19').includes(name))).toEqual([])
})

test('what was tried was drawn, left the page alone, said nothing and went', () => {
  for (const { host, widget, done } of tried)
    expect(done, `${host} ${widget}`).toEqual(expect.arrayContaining(['drawn', 'untouched', 'silent', 'gone']))
})
