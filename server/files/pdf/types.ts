import type { DoseSeries } from '../../../contract/quantities.ts'
import type { ParticipantReport, ReportRow } from '../../../contract/schemas/reports.ts'
import type { Bearer, Language } from '../../../contract/vocabulary.ts'
import type { PackingLine } from '../../db/packingJson.ts'

/** Calendar dates, both worn; `code` as `contract/period.ts` names it, or null for a span of several periods. */
export interface PrintedPeriod {
  code: string | null
  from: string
  to: string
}

/** A line of a packing list, as it was issued. */
export type PrintedLine = Omit<PackingLine, 'assignmentId'>

/** Instants are ISO 8601 in UTC and printed in the service's local time. */
export interface PackingListData {
  language: Language
  number: string
  client: { code: string; name: string }
  /** Where the box goes, in one line; '' when unknown. */
  address: string
  /** Name and telephone; '' when unknown. */
  contact: string
  period: PrintedPeriod
  technology: string
  preparedBy: string
  issuedAt: string
  carrier: string | null
  waybill: string | null
  /** In any order: the document puts controls first and numbers the lines. */
  lines: readonly PrintedLine[]
  /** Dosimeters of earlier periods that have not come back. */
  outstanding: readonly { serial: string; personName: string | null; bearer: Bearer; period: string }[]
  /** Set on a reprint; the rest is as it was issued. */
  reprint: { number: number; at: string; by: string } | null
}

/** Whose report it is, and what the service says on each; empty where it says nothing. */
export interface Letterhead {
  name: string
  note: string
  /** A PNG or JPEG picture as a data URL. */
  logo: string | null
}

export interface DoseReportData {
  letterhead: Letterhead
  language: Language
  client: { code: string; name: string }
  /** Null: all sites, each under its own heading when there are several. */
  site: string | null
  period: PrintedPeriod
  issuedAt: string
  rows: readonly ReportRow[]
  /** Annual limits in µSv, for the foot of the report. */
  limits: readonly { series: DoseSeries; annual: number }[]
  /** Figures that nobody has compared with the law yet are marked so. */
  limitsVerified: boolean
  /** Names under the two lines for signatures; null leaves them to be filled in by hand. */
  preparedBy: string | null
  reviewedBy: string | null
}

export interface PersonReportData {
  letterhead: Letterhead
  language: Language
  issuedAt: string
  report: ParticipantReport
}

/** The documents and what each needs. */
export interface PdfData {
  packingList: PackingListData
  doseReport: DoseReportData
  personReport: PersonReportData
  /** The head of a report alone: tried with a new picture. */
  letterhead: Letterhead
}
export type PdfName = keyof PdfData
