import { expect, test } from 'vitest'
import { changesOf } from './model.ts'

test('what an event changed comes first, and what was not said is not said to be empty text', () => {
  expect(
    changesOf({ before: { name: 'A', sex: 'F', sites: [1] }, after: { name: 'B', sex: 'F', sites: [1, 2] } }),
  ).toEqual([
    { field: 'name', before: 'A', after: 'B' },
    { field: 'sites', before: '[1]', after: '[1,2]' },
    { field: 'sex', before: 'F', after: 'F' },
  ])
  expect(changesOf({ before: null, after: { note: '', count: 0 } })).toEqual([
    { field: 'note', before: null, after: '' },
    { field: 'count', before: null, after: '0' },
  ])
  expect(changesOf({ before: 'old', after: undefined })).toEqual([{ field: '', before: 'old', after: null }])
})
