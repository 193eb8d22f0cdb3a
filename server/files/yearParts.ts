/** A part of a year as laboratories name it: two months, a quarter or a half, from 1; the year where it stands beside it. */
export interface YearPart {
  kind: 'B' | 'Q' | 'H'
  number: number
  year: string | null
}

const ordinals = [
  'primer|primero|primera|first',
  'segundo|segunda|second',
  'tercer|tercero|tercera|third',
  'cuarto|cuarta|fourth',
  'quinto|quinta|fifth',
  'sexto|sexta|sixth',
].map((names) => new RegExp(`(?<!\\p{L})(?:${names})(?!\\p{L})`, 'giu'))

/** `Tercer trimestre` as `3 trimestre`. */
const ordinalsInFigures = (text: string): string =>
  ordinals.reduce((figures, names, at) => figures.replace(names, String(at + 1)), text)

const words = { B: 'bimestre|bimester', Q: 'trimestre|trim\\.?|quarter', H: 'semestre|semester|half(?: year)?' }
const letters = { B: 'B', Q: '[TQ]', H: 'H' }
const most = { B: 6, Q: 4, H: 2 }
const roman: Record<string, number> = { I: 1, II: 2, III: 3, IV: 4, V: 5, VI: 6 }

const which = '(\\d|I{1,3}|IV|VI?)'
const ending = '\\s*\\.?\\s*(?:[º°ª]|(?:er|ro|do|to|ra|da|ta|st|nd|rd|th|o|a)\\.?(?!\\p{L}))?\\s*(?:del?\\s+)?'
const year = '(?:\\s*(?:del?|of|-|–|/|,)?\\s*(?:a[ñn]o\\s*)?((?:19|20)\\d{2})(?!\\d))'
const yearBefore = '((?:19|20)\\d{2})\\s*[-–/,]?\\s*'
const start = '(?<![\\p{L}\\d])'
const end = '(?![\\p{L}\\d])'

const parts = (['B', 'Q', 'H'] as const).map((kind) => ({
  kind,
  // With its year behind it, in words or by its letter; with its year before it; in words alone.
  behind: [
    `${start}${which}${ending}(?:${words[kind]})${end}${year}`,
    `${start}(?:${words[kind]})[:\\s.]*${which}${end}${year}`,
    `${start}(?:${letters[kind]}${which}|${which}${letters[kind]})${end}${year}`,
  ].map((pattern) => new RegExp(pattern, 'iu')),
  before: [
    `${start}${yearBefore}(?:${words[kind]})[:\\s.]*${which}${end}`,
    `${start}${yearBefore}${which}${ending}(?:${words[kind]})${end}`,
    `${start}${yearBefore}(?:${letters[kind]}${which}|${which}${letters[kind]})${end}`,
  ].map((pattern) => new RegExp(pattern, 'iu')),
  alone: [`${start}${which}${ending}(?:${words[kind]})${end}`, `${start}(?:${words[kind]})[:\\s.]*${which}${end}`].map(
    (pattern) => new RegExp(pattern, 'iu'),
  ),
}))

/** The part of a year that a text names, in Spanish or English, by words, letters, ordinals or Roman figures; null for none. */
export function partOfYear(words: string): YearPart | null {
  const text = ordinalsInFigures(words)
  const ways = [
    ...parts.flatMap(({ kind, behind }) => behind.map((pattern) => ({ kind, pattern, year: 'last' }))),
    ...parts.flatMap(({ kind, before }) => before.map((pattern) => ({ kind, pattern, year: 'first' }))),
    ...parts.flatMap(({ kind, alone }) => alone.map((pattern) => ({ kind, pattern, year: 'none' }))),
  ]
  for (const { kind, pattern, year } of ways) {
    const groups = pattern
      .exec(text)
      ?.slice(1)
      .filter((group) => group !== undefined)
    if (!groups) continue
    const named = year === 'last' ? groups.at(-1) : year === 'first' ? groups[0] : null
    const number = year === 'first' ? groups.at(-1) : groups[0]
    const counted = roman[String(number).toUpperCase()] ?? Number(number)
    if (counted >= 1 && counted <= most[kind]) return { kind, number: counted, year: named ?? null }
  }
  return null
}
