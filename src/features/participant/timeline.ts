import type { Person } from '../../../contract/schemas/people.ts'
import type { ParticipantReport } from '../../../contract/schemas/reports.ts'

/** Something that lasts: calendar dates, both included; `to` null: still. */
export interface Span {
  key: string
  kind: 'employment' | 'external' | 'pregnancy'
  /** Where; empty where the one who looks does not learn it, or where there is no place. */
  place: string
  from: string
  to: string | null
}

/** Employments, doses of elsewhere and the pregnancy of a person, the latest beginning first. */
export function spansOf(
  { employments, pregnancy }: Pick<Person, 'employments' | 'pregnancy'>,
  { external }: Pick<ParticipantReport, 'external'>,
): Span[] {
  const spans: Span[] = [
    ...employments.map(({ id, clientName, siteName, from, to }) => ({
      ...{ key: `employment-${id}`, kind: 'employment' as const, place: `${clientName} · ${siteName}`, from, to },
    })),
    ...external.map(({ id, employer, from, to }) => ({
      ...{ key: `external-${id}`, kind: 'external' as const, place: employer ?? '', from, to },
    })),
    ...(pregnancy
      ? [
          {
            key: 'pregnancy',
            kind: 'pregnancy' as const,
            place: '',
            from: pregnancy.declaredOn,
            to: pregnancy.expectedOn,
          },
        ]
      : []),
  ]
  return spans.sort((a, b) => b.from.localeCompare(a.from))
}

const dayMs = 86_400_000
const dayOf = (date: string) => Date.parse(date) / dayMs

/**
 * The axis from the first beginning to today, or to the last end where that lies ahead. `place` answers where a span stands
 * on it, in per cent.
 */
export function timeAxis(spans: readonly Span[], today: string) {
  const from = spans.reduce((first, span) => (span.from < first ? span.from : first), today)
  const to = spans.reduce((last, span) => ((span.to ?? today) > last ? (span.to ?? today) : last), today)
  const whole = dayOf(to) - dayOf(from) + 1
  return {
    from,
    to,
    place(span: Span) {
      const last = span.to ?? to
      return {
        left: ((dayOf(span.from) - dayOf(from)) / whole) * 100,
        width: ((dayOf(last) - dayOf(span.from) + 1) / whole) * 100,
      }
    },
  }
}
