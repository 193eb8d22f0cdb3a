import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { createTransport } from 'nodemailer'
import { withTx } from '../db/database.ts'
import { outbox } from '../db/schema.ts'
import type { Services } from './context.ts'

export interface Letter {
  recipient: string
  subject: string
  body: string
}
export type Post = (letter: Letter) => Promise<void>

const from = process.env.MAIL_FROM ?? 'Sievert <no-reply@sievert.invalid>'

/** Sends through SMTP. */
export function smtpPost(url: string): Post {
  const transport = createTransport(url)
  return async ({ recipient, subject, body }) => {
    await transport.sendMail({ from, to: recipient, subject, text: body })
  }
}

/** Without SMTP: keeps each letter as a file that any mail program opens. */
export function folderPost(folder: string): Post {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ recipient, subject, body }) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { message } = await transport.sendMail({ from, to: recipient, subject, text: body })
    const path = join(folder, `${new Date().toISOString().replace(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}`)
    await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
    await rename(`${path}.part`, `${path}.eml`)
  }
}

const mostAttempts = 10

/** Sends what waits in the outbox, one letter a transaction; a letter that fails waits for the next round. */
export async function sendWaiting(services: Services, post: Post) {
  const db = services.database.db
  const waiting = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(sql`${isNull(outbox.sentAt)} and ${outbox.attempts} < ${mostAttempts}`)
    .orderBy(outbox.id)
    .limit(20)
  for (const { id } of waiting) {
    const letter = await withTx(db, async (tx) => {
      const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update', { skipLocked: true })
      if (!row || row.sentAt) return null
      await tx
        .update(outbox)
        .set({ attempts: row.attempts + 1 })
        .where(eq(outbox.id, id))
      return row
    })
    if (!letter) continue
    try {
      await post(letter)
      await db.update(outbox).set({ sentAt: services.now().toISOString(), body: '' }).where(eq(outbox.id, id))
    } catch (error) {
      services.log.error(
        { outbox: id, reason: error instanceof Error ? error.message : String(error) },
        'mail not sent',
      )
    }
  }
}
