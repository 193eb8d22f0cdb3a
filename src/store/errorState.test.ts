import { expect, test } from 'vitest'
import { errorStateOf } from './errorState.ts'

test('nothing failed, nothing to show', () => {
  expect(errorStateOf(undefined)).toBeUndefined()
})

test("the server's message is shown with its reference; only 403 is a matter of the role", () => {
  const error = { status: 500, code: 'internal', message: 'Something went wrong.', requestId: '01J9' }
  expect(errorStateOf(error)).toEqual({ text: 'Something went wrong.', reference: '01J9', forbidden: false })
  expect(errorStateOf({ ...error, status: 403 })).toMatchObject({ forbidden: true })
  expect(errorStateOf({ ...error, status: 404 })).toMatchObject({ forbidden: false })
})

test('an exception is shown by what it says', () => {
  expect(errorStateOf(new Error('The answer is not what the contract says.'))).toEqual({
    text: 'The answer is not what the contract says.',
  })
})
