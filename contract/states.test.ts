import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as groups from './states.ts'
import { closureStates } from './vocabulary.ts'

const named = Object.entries<unknown>({ ...groups, closureStates }).flatMap(([name, states]) =>
  Array.isArray(states) ? [[name, states as readonly string[]] as const] : [],
)

test('no group of states is written out again', () => {
  const files = ['server', 'src', 'contract']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)))
    .filter(
      (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|contract.(states|vocabulary)\.ts$|domain.lifecycle/.test(path),
    )
  expect(files.length).toBeGreaterThan(500)
  const again = files.flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    return named
      .filter(([, states]) => {
        const words = states.map((state) => `'${state}'`).join(',\\s*')
        return new RegExp(`[([]\\s*${words},?\\s*[)\\]]`).test(text)
      })
      .map(([name]) => `${path}: ${name}`)
  })
  expect(again).toEqual([])
})
