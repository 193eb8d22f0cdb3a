import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import type { Tx } from '../db/database.ts'
import { outbox } from '../db/schema.ts'
import type { Hold } from '../jobs/hold.ts'
import { enqueue } from '../jobs/queue.ts'
import type { Services } from './context.ts'

export interface Letter {
  recipient: string
  subject: string
  body: string
}
/** Sends a letter. The id is the same at every try, so that a letter that was sent twice is seen to be one. */
export type Post = (letter: Letter & { messageId: string }) => Promise<void>

const from = process.env.MAIL_FROM ?? 'Sievert <no-reply@sievert.invalid>'

/** Sends through SMTP. */
export function smtpPost(url: string): Post {
  const transport = createTransport(url)
  return async ({ recipient, subject, body, messageId }) => {
    await transport.sendMail({ from, to: recipient, subject, text: body, messageId })
  }
}

/** Without SMTP: keeps each letter as a file that any mail program opens. */
export function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ recipient, subject, body, messageId }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { message } = await transport.sendMail({ from, to: recipient, subject, text: body, messageId })
    const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, `${path}.eml`)
  }
}

/** Puts a letter in the post, in the transaction that wants it; a job sends it after the commit. */
export async function postLetter(tx: Tx, letter: Letter, now: string): Promise<void> {
  const [row] = await tx
    .insert(outbox)
    .values({ ...letter, createdAt: now })
    .returning({ id: outbox.id })
  if (row) await enqueue(tx, 'sendLetter', row.id)
}

/** Sends one letter. Whoever sent it keeps its address and subject, and not its text: it may hold a link that opens doors. */
export async function sendLetter(services: Services, hold: Hold): Promise<void> {
  const id = Number(hold.job.key)
  const [letter] = await services.database.db.select().from(outbox).where(eq(outbox.id, id))
  if (letter && !letter.sentAt) {
    const messageId = `<letter-${id}-${Date.parse(letter.createdAt)}@${new URL(services.publicUrl ?? 'http://localhost').hostname}>`
    await services.post({ ...letter, messageId }).catch((error: Error) => {
      // The reason without the error itself: a mail server that is away is no database that is away.
      throw new Error(`The letter was not sent: ${error.message}`)
    })
  }
  await hold.finish(async (tx) => {
    await tx.update(outbox).set({ sentAt: services.now().toISOString(), body: '' }).where(eq(outbox.id, id))
  })
}
