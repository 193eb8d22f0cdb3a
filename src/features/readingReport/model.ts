import type { ApiArgs } from '../../../contract/api.ts'
import { isReportCodeWord, type ReportCodeWord, reportCodes } from '../../../contract/reportCodes.ts'
import type { ReportRow } from '../../../contract/schemas/reports.ts'
import { type Language, type Position, positions } from '../../../contract/vocabulary.ts'
import type { ListState } from '../../routing/listState.ts'

export const reportFilters = ['clientId', 'period', 'position'] as const
export type ReportFilter = (typeof reportFilters)[number]

type Query = ApiArgs<'reports.reading'>['query']

const isPosition = (text: string | undefined): text is Position => positions.includes(text as Position)

/** What the list's state asks of the server. */
export function queryOf(state: ListState<ReportFilter>): Query {
  const { clientId, period, position } = state.filters
  return {
    page: state.page,
    pageSize: state.pageSize,
    sort: (state.sort || undefined) as Query['sort'],
    search: state.search || undefined,
    clientId: clientId ? Number(clientId) : undefined,
    period: period || undefined,
    position: isPosition(position) ? position : undefined,
  }
}

/** The letters of a row's note with their meaning; null without a note. A corrected record says so. */
export function noteOf(
  row: Pick<ReportRow, 'note' | 'revision'>,
  language: Language,
): { letters: string; meaning: string } | null {
  const words: ReportCodeWord[] = []
  if (row.note !== null && isReportCodeWord(row.note)) words.push(row.note)
  if (row.revision > 1) words.push('modified')
  if (words.length === 0) return null
  return {
    letters: words.map((word) => reportCodes[word].letters).join(' '),
    meaning: words.map((word) => reportCodes[word][language]).join(', '),
  }
}

/** The codes that a page of rows uses, for the legend under it. */
export function codesIn(rows: readonly Pick<ReportRow, 'note' | 'revision' | 'cells'>[]): ReportCodeWord[] {
  const used = new Set<ReportCodeWord>()
  for (const row of rows) {
    if (Object.values(row.cells).some(({ status }) => status === 'belowLevel')) used.add('belowLevel')
    if (row.note !== null && isReportCodeWord(row.note)) used.add(row.note)
    if (row.revision > 1) used.add('modified')
  }
  return [...used]
}
