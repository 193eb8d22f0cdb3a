import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { baseOf, changedSince, nearestFirst, ownTitles, tooLong } from './changes.ts'

let folder = ''
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim()
const write = (name: string, text = name) => writeFileSync(join(folder, name), text)
const commit = (title: string) => {
  git('add', '.')
  git('commit', '-q', '-m', title)
}

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sievert-changes-'))
  git('init', '-q', '-b', 'main')
  for (const [key, value] of [
    ['user.name', 'A tester'],
    ['user.email', 'tester@example.org'],
    ['commit.gpgsign', 'false'],
  ] as const)
    git('config', key, value)
  mkdirSync(join(folder, 'src'))
  for (const name of ['kept.ts', 'gone.ts', 'src/edited.ts', 'staged.ts', '.gitignore']) write(name, name)
  write('.gitignore', 'built/\n')
  commit('Begin')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what is edited, staged or new is changed; what is gone, kept or ignored is not', () => {
  write('src/edited.ts', 'otherwise')
  write('staged.ts', 'otherwise')
  git('add', 'staged.ts')
  rmSync(join(folder, 'gone.ts'))
  write('new.ts')
  mkdirSync(join(folder, 'built'))
  write('built/out.js')
  expect(changedSince(folder, baseOf(folder, undefined))).toEqual(['new.ts', 'src/edited.ts', 'staged.ts'])
})

test('with nothing open it is the branch that is looked at, and on the shared branch the last commit', () => {
  write('kept.ts', 'second')
  commit('Change what was kept')
  expect(changedSince(folder, baseOf(folder, undefined))).toEqual(['kept.ts'])
  git('checkout', '-q', '-b', 'topic')
  for (const name of ['one.ts', 'two.ts']) {
    write(name)
    commit(`Add ${name}`)
  }
  expect(changedSince(folder, baseOf(folder, undefined))).toEqual(['one.ts', 'two.ts'])
  expect(changedSince(folder, baseOf(folder, 'HEAD~1'))).toEqual(['two.ts'])
  expect(() => baseOf(folder, 'nowhere')).toThrow('There is no commit called nowhere.')
})

test('titles of one’s own commits are held to less than 72 characters, whatever letters they have', () => {
  expect(ownTitles(folder)).toEqual([])
  git('checkout', '-q', '-b', 'topic')
  const [good, bad] = ['é'.repeat(71), 'é'.repeat(72)]
  for (const title of [good, bad]) {
    write('kept.ts', title)
    commit(title)
  }
  expect(ownTitles(folder)).toEqual([bad, good])
  expect(tooLong(ownTitles(folder))).toEqual([bad])
})

test('tests beside what changed come first', () => {
  const tests = [
    'src/app/a.test.ts',
    'src/features/clients/b.test.ts',
    'server/c.test.ts',
    'src/features/people/d.test.ts',
  ]
  expect(nearestFirst(tests, ['src/features/clients/model.ts'])).toEqual([
    'src/features/clients/b.test.ts',
    'src/features/people/d.test.ts',
    'src/app/a.test.ts',
    'server/c.test.ts',
  ])
})
