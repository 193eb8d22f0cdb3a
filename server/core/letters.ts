/** A letter to somebody, in plain text. */
export interface Letter {
  recipient: string
  subject: string
  body: string
}

export type SentLetter = Letter & { messageId: string }

/** Sends a letter. The id is the same at every try, so that a letter that was sent twice is seen to be one. */
export type Post = (letter: SentLetter) => Promise<void>
