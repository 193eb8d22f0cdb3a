import { expect, test } from 'vitest'
import { runSteps, type Step } from './steps.ts'

/** A step that ends when it is told to. */
function held(name: string, cores: number, after?: string[]) {
  let end = (_: boolean) => {}
  const step: Step = {
    name,
    cores,
    after,
    work: (print) => {
      begun.push(name)
      print(`${name} works\n`)
      return new Promise((resolve) => {
        end = resolve
      })
    },
  }
  return { step, end: (ok = true) => end(ok) }
}
const begun: string[] = []
const settled = () => new Promise((resolve) => setTimeout(resolve, 1))

test('no more run at once than there are cores, and one that fits goes before one that does not', async () => {
  begun.length = 0
  const [wide, one, both, last] = [held('one', 1), held('two', 1), held('both', 2), held('last', 1)]
  const shown: string[] = []
  const all = runSteps(
    [wide, one, both, last].map(({ step }) => step),
    2,
    (text) => void shown.push(String(text)),
  )
  await settled()
  expect(begun).toEqual(['one', 'two'])
  wide.end()
  await settled()
  expect(begun).toEqual(['one', 'two', 'last'])
  one.end(false)
  await settled()
  expect(begun).toEqual(['one', 'two', 'last'])
  last.end()
  await settled()
  expect(begun).toEqual(['one', 'two', 'last', 'both'])
  both.end()
  expect((await all).map(({ name, ok }) => [name, ok])).toEqual([
    ['one', true],
    ['two', false],
    ['last', true],
    ['both', true],
  ])
  expect(shown.find((text) => text.includes('one works'))).toMatch(/── one\none works\n── one: ok/)
})

test('a step begins when those are over that it waits for, also when they failed', async () => {
  begun.length = 0
  const [build, other, use] = [held('build', 1), held('other', 1), held('use', 1, ['build'])]
  const all = runSteps(
    [use, build, other].map(({ step }) => step),
    3,
    () => {},
  )
  await settled()
  expect(begun).toEqual(['build', 'other'])
  build.end(false)
  await settled()
  expect(begun).toEqual(['build', 'other', 'use'])
  use.end()
  other.end()
  expect(await all).toHaveLength(3)
})

test('one that throws has failed, and says why; one that takes more cores than there are takes all', async () => {
  const shown: string[] = []
  const work = () => Promise.reject(new Error('no such file'))
  const ended = await runSteps([{ name: 'wide', cores: 4, work }], 2, (text) => void shown.push(String(text)))
  expect(ended).toMatchObject([{ name: 'wide', ok: false }])
  expect(shown.join('')).toContain('no such file')
})

test('what can never begin is refused', async () => {
  const step = (name: string, after: string[]): Step => ({ name, cores: 1, after, work: async () => true })
  expect(() => runSteps([step('a', ['b'])], 2, () => {})).toThrow('a waits for b, which is no step.')
  await expect(runSteps([step('a', ['b']), step('b', ['a'])], 2, () => {})).rejects.toThrow('wait for each other: a, b')
})
