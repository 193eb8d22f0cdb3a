/** What a person received at the chest in a period beside the usual, µSv, each above a limit of its own kind. */
interface Incident {
  personId: number
  period: string
  extra: number
}

/** A source that jammed a year ago, another one lately, and a declared pregnancy whose limit was not kept. */
export const castIncidents: readonly Incident[] = [
  { personId: 24, period: '2025-12', extra: 21_400 },
  { personId: 22, period: '2026-09', extra: 16_800 },
  { personId: 38, period: '2026-B5', extra: 1_250 },
]
