import { eq } from 'drizzle-orm'
import { parsePeriod } from '../../contract/period.ts'
import { doseSeries } from '../../contract/quantities.ts'
import type { ParticipantReport, ReportRow } from '../../contract/schemas/reports.ts'
import type { Language } from '../../contract/vocabulary.ts'
import { notFound } from '../core/errors.ts'
import { readService } from '../core/serviceSettings.ts'
import type { Queryable } from '../db/database.ts'
import { clients, sites } from '../db/schema.ts'
import { localDate } from '../domain/calendar.ts'
import type { DoseReportData, Letterhead, PersonReportData } from '../files/pdf/types.ts'
import { profileInForce } from '../people/limits.ts'
import type { ReportFilter } from './readingReport.ts'

/** What the printed report of a client shows: exactly the rows that the screen and the other exports have. */
export async function readingReportData(
  db: Queryable,
  clientId: number,
  query: ReportFilter,
  rows: readonly ReportRow[],
  language: Language,
  now: string,
): Promise<DoseReportData> {
  const [client] = await db.select().from(clients).where(eq(clients.id, clientId))
  if (!client) throw notFound()
  const [site] = query.siteId ? await db.select({ name: sites.name }).from(sites).where(eq(sites.id, query.siteId)) : []
  const today = localDate(now)
  const profile = await profileInForce(db, today)
  const period = query.period ? parsePeriod(query.period) : null
  const first = rows.reduce((least, { from }) => (from < least ? from : least), rows[0]?.from ?? today)
  const last = rows.reduce((most, { to }) => (to > most ? to : most), rows[0]?.to ?? today)
  return {
    letterhead: await letterheadOf(db, language),
    language,
    client: { code: client.code, name: client.name },
    site: site?.name ?? null,
    period: period ?? { code: null, from: query.from ?? first, to: query.to ?? last },
    issuedAt: now,
    rows,
    limits: doseSeries.map((series) => ({ series, annual: profile.limits[series].annual })),
    limitsVerified: profile.verifiedAgainstLaw,
    preparedBy: null,
    reviewedBy: client.radiationProtectionOfficer || null,
  }
}

/** What the service puts on its reports in a language. */
async function letterheadOf(db: Queryable, language: Language): Promise<Letterhead> {
  const { serviceName: name, reportNote, logo } = await readService(db)
  return { name, note: reportNote[language], logo }
}

/** What a person's own printed report shows. */
export const personReportData = async (
  db: Queryable,
  report: ParticipantReport,
  language: Language,
  issuedAt: string,
): Promise<PersonReportData> => ({ letterhead: await letterheadOf(db, language), language, issuedAt, report })
