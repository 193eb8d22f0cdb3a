import type { Reducer } from '@reduxjs/toolkit'

/** What the API's own parts say when something is written, or that what was answered may not be so any more. */
const written = /^api\/(executeMutation\/|invalidateTags$)/

/** Counts what may have changed the answers that are kept: two equal counts have no write between them. */
export const writesReducer: Reducer<number> = (count = 0, { type }) => (written.test(type) ? count + 1 : count)
