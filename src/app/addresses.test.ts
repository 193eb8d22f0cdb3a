import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredScreens } from '../../scripts/addresses.ts'
import { narrowScreen } from '../components/table/narrowScreen.ts'
import { paths } from '../routing/paths.ts'
import { screens } from './features.ts'

const declared = new Map(declaredScreens(process.cwd()).map((screen) => [screen.name, screen]))

test('what the build reads of every screen is what the app has', () => {
  expect([...declared.keys()].toSorted()).toEqual(Object.keys(paths).toSorted())
  expect(screens.map(({ name }) => name).toSorted()).toEqual([...declared.keys()].toSorted())
  for (const { name, namespaces, policy, layout } of screens) {
    expect(declared.get(name)?.namespaces, name).toEqual([...namespaces])
    if (layout !== 'auth') expect(declared.get(name)?.policy, name).toBe(policy)
  }
})

test('every screen but the first has code of its own', () => {
  expect([...declared.values()].filter(({ page }) => !page).map(({ name }) => name)).toEqual(['login'])
})

test('the first script and the app mean the same by a narrow screen', () => {
  expect(readFileSync('src/app/firstPaint.js', 'utf8')).toContain(`'${narrowScreen}'`)
})
