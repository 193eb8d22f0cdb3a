import { expect, it } from 'vitest'
import { bothFacts } from './facts.ts'
import { file, open, refusal } from './testing/doseFiles.ts'

// A database refuses half a symbol inside JSON, and with it the whole upload.
const halves = /\p{Cs}/u

it('cuts no symbol in two: what is kept as JSON can be kept', async () => {
  const long = `${'x'.repeat(79)}🙂`
  expect(JSON.stringify(bothFacts({ said: long, by: 'cell' }, { said: long, by: 'title', column: long }))).not.toMatch(
    /\\ud[89a-f]/i,
  )
  const title = `${'x'.repeat(199)}🙂`
  const { info } = await open(`${title}\n${file('AB-1001;2026-11-19;0.12;;')}`)
  expect(info.readAs.titles.join()).not.toMatch(halves)
  const error = await refusal(`Doses in mrem ${'x'.repeat(65)}🙂\n${file('AB-1001;2026-11-19;0.12;;')}`)
  expect(error).toMatchObject({ code: 'mixedUnits' })
  expect(JSON.stringify((error as { params: object }).params)).not.toMatch(/\\ud[89a-f]/i)
})
