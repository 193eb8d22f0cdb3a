import { setupServer } from 'msw/node'

/** The API in tests: answers only what a test tells it to; anything else fails the test. */
export const server = setupServer()
