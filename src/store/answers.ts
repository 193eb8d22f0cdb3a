import type { Dispatch, Middleware, Reducer, UnknownAction } from '@reduxjs/toolkit'

/** What keeps the answers of the API: a part of every store, which weighs more than all that signing in needs. */
export interface Answers {
  reducer: Reducer
  middleware: Middleware
  /** Asks again for what is shown when a connection is back; the answer ends that. */
  listen(dispatch: Dispatch): () => void
  /** Forgets every answer, and breaks off what is under way. */
  forget(): UnknownAction
  /** Asks for everything that is shown again. */
  askAnew(): UnknownAction
}

/** What joining began, if anything, the answer ends. */
type Join = (answers: Answers) => (() => void) | undefined

/** Null until the code of the API has come; nothing has been asked through it before then. */
let known: Answers | null = null
const waiting = new Set<(answers: Answers) => void>()

/** Makes the answers a part of every store that there is, and of those to come. */
export function keepAnswers(answers: Answers): void {
  known = answers
  for (const join of waiting) join(answers)
  waiting.clear()
}

/** Joins a store with the answers, at once or when their code comes; the answer ends that, or the wait for it. */
export function joinAnswers(join: Join): () => void {
  let end: ReturnType<Join>
  const enter = (answers: Answers) => {
    end = join(answers)
  }
  if (known) enter(known)
  else waiting.add(enter)
  return () => {
    waiting.delete(enter)
    end?.()
  }
}

/** What does nothing where nothing was asked yet. */
const nothing: UnknownAction = { type: 'answers/none' }

/** Forgets every answer, and breaks off what is under way. */
export const forgetAnswers = (): UnknownAction => known?.forget() ?? nothing

/** Asks for everything that is shown again. */
export const askAnew = (): UnknownAction => known?.askAnew() ?? nothing

/** A place in a store's chain of middleware for one that comes later, before which actions go by. */
export function lateMiddleware(): { middleware: Middleware; fill(late: Middleware): void } {
  let fill: (late: Middleware) => void = () => {}
  const middleware: Middleware = (store) => (next) => {
    let handle = next
    fill = (late) => {
      handle = late(store)(next)
    }
    return (action) => handle(action)
  }
  return { middleware, fill: (late) => fill(late) }
}
