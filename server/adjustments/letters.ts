import { and, eq } from 'drizzle-orm'
import type { Language } from '../../contract/vocabulary.ts'
import { accountStands } from '../core/accounts.ts'
import type { Actor } from '../core/audit.ts'
import { postLetter } from '../core/mail.ts'
import type { Tx } from '../db/database.ts'
import { users } from '../db/schema.ts'

/** What an officer is told of an adjustment: nothing that a mail should carry, and where to read the rest. */
const letters: Record<
  'approved' | 'rejected',
  Record<Language, (link: string) => { subject: string; body: string }>
> = {
  approved: {
    en: (link) => ({
      subject: 'Sievert: a published dose was changed',
      body: `A dose of your client that had been published was changed with authorisation. The report marks it, and says what it was before and why:\n\n${link}\n`,
    }),
    es: (link) => ({
      subject: 'Sievert: se modificó una dosis publicada',
      body: `Se modificó con autorización una dosis ya publicada de su empresa. El reporte la señala y dice cuál era antes y por qué:\n\n${link}\n`,
    }),
  },
  rejected: {
    en: (link) => ({
      subject: 'Sievert: a requested change was declined',
      body: `The change of a published dose that was requested was declined; the dose stays as it is. The reason stands with the request:\n\n${link}\n`,
    }),
    es: (link) => ({
      subject: 'Sievert: no se aprobó un cambio solicitado',
      body: `No se aprobó el cambio solicitado de una dosis publicada; la dosis queda como está. El motivo consta en la solicitud:\n\n${link}\n`,
    }),
  },
}

/** Writes to every officer of a client, each in its language. Who may not sign in gets no letter. */
export async function tellOfficers(
  tx: Tx,
  { clientId, period }: { clientId: number; period: string },
  decision: 'approved' | 'rejected',
  { now, publicUrl }: Actor & { publicUrl: string },
): Promise<void> {
  const officers = await tx
    .select({ email: users.email, language: users.language })
    .from(users)
    .where(and(eq(users.rolId, 2), eq(users.clientId, clientId), accountStands))
    .orderBy(users.id)
  // The report marks what was changed; a request that was declined stands with the others.
  const link = `${publicUrl}${decision === 'approved' ? `/reports/reading?period=${period}` : '/dosimetry/admin/adjustments'}`
  for (const { email, language } of officers)
    await postLetter(tx, { recipient: email, ...letters[decision][language as Language](link) }, now)
}
