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
import type { Letter, Post, SentLetter } from './letters.ts'
import { errorForLog } from './log.ts'

const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/**
 * A letter as it is sent, with its text as it was written. Encoded, a link longer than a line would be cut in two for
 * whoever reads the letter as a file or copies it from a log of mail.
 */
async function compose(from: string, { recipient, subject, body, messageId }: SentLetter): Promise<Buffer> {
  const { message } = await composer.sendMail({ from, to: recipient, subject, text: '-', messageId })
  const [head = ''] = String(message).split('\n\n', 1)
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what is left of ASCII is what has to be declared.
  const width = /^[\x00-\x7f]*$/.test(body) ? '7bit' : '8bit'
  const headers = head
    .replace(/^content-transfer-encoding:.*$/im, `Content-Transfer-Encoding: ${width}`)
    .replace(/^content-type:.*$/im, 'Content-Type: text/plain; charset=utf-8')
  return Buffer.from(`${headers}\n\n${body}`)
}

/** Sends through SMTP. */
export function smtpPost(url: string, from: string): Post {
  const transport = createTransport(url)
  return async (letter) => {
    const raw = (await compose(from, letter)).toString().replace(/\r?\n/g, '\r\n')
    await transport.sendMail({ envelope: { from, to: letter.recipient, use8BitMime: true }, raw })
  }
}

/** Without SMTP: keeps each letter as a file that any mail program opens. */
export function folderPost(folder: string, from: string): Post {
  return async (letter) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`)
    await writeFile(`${path}.part`, await compose(from, letter), { mode: 0o600 })
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
    const messageId = `<letter-${id}-${Date.parse(letter.createdAt)}@${new URL(services.publicUrl).hostname}>`
    await services.post({ ...letter, messageId }).catch((error: Error) => {
      // The reason without the error itself: a mail server that is away is no database that is away.
      throw Object.assign(new Error('The letter was not sent.'), { reason: errorForLog(error) })
    })
  }
  await hold.finish(async (tx) => {
    await tx.update(outbox).set({ sentAt: services.now().toISOString(), body: '' }).where(eq(outbox.id, id))
  })
}
