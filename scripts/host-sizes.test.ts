import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as library from '../src/embed/widgets.ts'

type OnPages = Record<string, number | string>
/** Plain JavaScript, which a build runs without a compiler: its types are said here. */
const { overOnPages }: { overOnPages(rows: OnPages[], budgets: Record<string, OnPages>): string[] } = await import(
  join(import.meta.dirname, 'host-sizes.mjs')
)

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const budgets = JSON.parse(read('lib-budgets.json')) as Record<string, Record<string, number>> & {
  pages: Record<string, Record<string, number>>
}

describe('what an export weighs on the three pages', () => {
  const rows = [{ name: 'SignIn', empty: 171_700, react: 112_300, kit: 69_800 }]
  const allowed = { SignIn: { empty: 172, react: 112.5, kit: 70 } }

  test('is within its budgets', () => expect(overOnPages(rows, allowed)).toEqual([]))
  test.each(['empty', 'react', 'kit'])('is too much on a page with %s alone', (page) => {
    const tight = { SignIn: { ...allowed.SignIn, [page]: 60 } }
    expect(overOnPages(rows, tight)).toEqual([`SignIn on a page with ${page} is over its budget`])
  })
  test.each(['empty', 'react', 'kit'])('has no budget on a page with %s', (page) => {
    const { [page as 'kit']: _, ...rest } = allowed.SignIn
    expect(overOnPages(rows, { SignIn: rest })).toEqual([`SignIn on a page with ${page} has no budget`])
  })
  test('has no budget at all, or the budget has no export', () => {
    expect(overOnPages(rows, {})).toHaveLength(3)
    expect(overOnPages(rows, { ...allowed, SignOut: allowed.SignIn })).toEqual([
      'SignOut has a budget and is no export',
    ])
  })
})

test('every widget and the provider have their budgets: alone, and on the three pages', () => {
  const names = ['SievertProvider', ...Object.keys(library)].toSorted()
  expect(Object.keys(budgets.pages).toSorted()).toEqual(names)
  for (const name of names) {
    expect(Object.keys(budgets[name] ?? {}), name).toEqual(['ours', 'all'])
    expect(Object.keys(budgets.pages[name] ?? {}), name).toEqual(['empty', 'react', 'kit'])
  }
})
