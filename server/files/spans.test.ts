import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Period, parsePeriod } from '../../contract/period.ts'
import { otherSpan, spanIn } from './spans.ts'
import { outcomeOf } from './testing/fixtures/fixture.ts'

const names = {
  es: 'enero febrero marzo abril mayo junio julio agosto setiembre octubre noviembre diciembre'.split(' '),
  en: 'January February March April May June July August September October November December'.split(' '),
}
const ordinals = {
  es: 'Primer Segundo Tercer Cuarto Quinto Sexto'.split(' '),
  en: 'First Second Third Fourth'.split(' '),
}
const roman = ['I', 'II', 'III', 'IV', 'V', 'VI']

const two = (number: number | string) => String(number).padStart(2, '0')
const yearOf = (date: string) => Number(date.slice(0, 4))
const monthOf = (date: string) => Number(date.slice(5, 7))
const dayOf = (date: string) => Number(date.slice(8, 10))
const inOrder = (date: string, mark: string, order: 'dmy' | 'mdy' | 'ymd') =>
  [...order].map((part) => ({ d: two(dayOf(date)), m: two(monthOf(date)), y: String(yearOf(date)) })[part]).join(mark)

type Language = keyof typeof names
type Phrase = (period: Period, language: Language) => string

const nameOf = (date: string, language: Language) => names[language][monthOf(date) - 1] as string
const cut = (date: string, language: Language) => nameOf(date, language).slice(0, 3)
const indexOf = ({ code }: Period) => Number(code.at(-1))

/** How laboratories write days, in full. */
const days: Phrase[] = [
  ({ from, to }) => `${from} - ${to}`,
  ({ from, to }) => `${from} al ${to}`,
  ({ from, to }) => `${from.replaceAll('-', '.')}-${to.replaceAll('-', '.')}`,
  ({ from, to }) => `${inOrder(from, '/', 'dmy')} al ${inOrder(to, '/', 'dmy')}`,
  ({ from, to }) => `from ${inOrder(from, '/', 'mdy')} to ${inOrder(to, '/', 'mdy')}`,
  ({ from, to }, l) => `${dayOf(from)}-${cut(from, l)}-${yearOf(from)} a ${dayOf(to)}-${cut(to, l)}-${yearOf(to)}`,
  ({ from, to }, l) => `${cut(from, l)} ${dayOf(from)}, ${yearOf(from)} to ${cut(to, l)} ${dayOf(to)}, ${yearOf(to)}`,
  ({ from, to }, l) => `del ${dayOf(from)} de ${nameOf(from, l)} al ${dayOf(to)} de ${nameOf(to, l)} de ${yearOf(to)}`,
  ({ from, to }, l) => `${nameOf(from, l)} ${dayOf(from)} – ${nameOf(to, l)} ${dayOf(to)}, ${yearOf(to)}`,
]
const months: Phrase[] = [
  ...days,
  ({ from }, l) => `${nameOf(from, l)} ${yearOf(from)}`,
  ({ from }, l) => `${nameOf(from, l).toUpperCase()} DE ${yearOf(from)}`,
  ({ from }, l) => `${cut(from, l)}. ${yearOf(from)}`,
  ({ from }, l) => `${cut(from, l)}-${yearOf(from) % 100}`,
  ({ from }, l) => `${nameOf(from, l)}/${yearOf(from) % 100}`,
  ({ from }, l) => `${yearOf(from)} ${nameOf(from, l)}`,
  ({ from }) => `${two(monthOf(from))}/${yearOf(from)}`,
  ({ from }) => `${monthOf(from)}-${yearOf(from)}`,
  ({ from }) => from.slice(0, 7),
  ({ from }) => from.slice(0, 7).replace('-', '/'),
  ({ from }) => from.slice(0, 7).replace('-', ''),
  ({ from, to }, l) => `del ${dayOf(from)} al ${dayOf(to)} de ${nameOf(to, l)} de ${yearOf(to)}`,
  ({ from, to }, l) => `${dayOf(from)}-${dayOf(to)} ${cut(to, l)} ${yearOf(to)}`,
  ({ from, to }, l) => `${nameOf(from, l)} ${dayOf(from)}-${dayOf(to)}, ${yearOf(to)}`,
]
const longer: Phrase[] = [
  ...days,
  ({ from, to }, l) => `${nameOf(from, l)} a ${nameOf(to, l)} ${yearOf(to)}`,
  ({ from, to }, l) => `${cut(from, l)}-${cut(to, l)} ${yearOf(to)}`,
  ({ from, to }) => `${from.slice(0, 7)} a ${to.slice(0, 7)}`,
  ({ code }) => code,
]
const twoMonths: Phrase[] = [
  ...longer,
  (period) => `bimestre ${indexOf(period)} de ${period.year}`,
  (period) => `Bimestre: ${roman[indexOf(period) - 1]} - ${period.year}`,
  (period) => `${indexOf(period)}.º bimestre ${period.year}`,
  (period) => `${ordinals.es[indexOf(period) - 1]} bimestre del año ${period.year}`,
]
const quarters: Phrase[] = [
  ...longer,
  (period) => `Q${indexOf(period)} ${period.year}`,
  (period) => `Q${indexOf(period)}/${period.year}`,
  (period) => `${period.year} T${indexOf(period)}`,
  (period) => `${roman[indexOf(period) - 1]} trimestre ${period.year}`,
  (period) => `${ordinals.es[indexOf(period) - 1]} trimestre de ${period.year}`,
  (period) => `${ordinals.en[indexOf(period) - 1]} quarter of ${period.year}`,
  (period) => `Trimestre ${indexOf(period)}, ${period.year}`,
  (period) => `${indexOf(period)}er trimestre ${period.year}`,
]
const anyPeriod = fc
  .tuple(fc.integer({ min: 2021, max: 2031 }), fc.constantFrom('m', 'B', 'Q'), fc.integer({ min: 0, max: 11 }))
  .map(([year, kind, at]) => {
    const suffix = kind === 'm' ? two(at + 1) : kind === 'B' ? `B${(at % 6) + 1}` : `Q${(at % 4) + 1}`
    return parsePeriod(`${year}-${suffix}`) as Period
  })
const phrasesOf = ({ frequency }: Period) => ({ monthly: months, bimonthly: twoMonths, quarterly: quarters })[frequency]
const named = anyPeriod.chain((period) =>
  fc.record({
    period: fc.constant(period),
    language: fc.constantFrom<Language>('es', 'en'),
    phrase: fc.constantFrom(...phrasesOf(period)),
  }),
)

describe('spanIn', () => {
  it('reads the days of a period in whatever words a laboratory has for it', () => {
    fc.assert(
      fc.property(named, ({ period, language, phrase }) => {
        const text = phrase(period, language)
        expect([text, spanIn(text)]).toEqual([text, { from: period.from, to: period.to }])
      }),
      { numRuns: 2_000, seed: 4 },
    )
  })
  it.each([
    '',
    'Hospital del Norte',
    'Informe 12/2026-003-4',
    'may vary',
    '31-30 set 2026',
    'T5 2026',
    '7.º bimestre 2026',
  ])('names no days by “%s”', (text) => expect(spanIn(text)).toBeNull())
  it('reads halves of a year', () => {
    expect(spanIn('II semestre 2025')).toEqual({ from: '2025-07-01', to: '2025-12-31' })
    expect(spanIn('H1 2026')).toEqual({ from: '2026-01-01', to: '2026-06-30' })
  })
})

describe('otherSpan', () => {
  it('finds what is of another period, and nothing where it is the same', () => {
    fc.assert(
      fc.property(named, anyPeriod, ({ period, language, phrase }, chosen) => {
        const found = otherSpan(phrase(period, language), chosen)
        expect(found).toEqual(chosen.code === period.code ? null : { from: period.from, to: period.to })
      }),
      { numRuns: 1_000, seed: 5 },
    )
  })
  const november = parsePeriod('2026-11') as Period
  it.each([
    ['septiembre', {}, '2026-09-01'],
    [' Noviembre.', {}, null],
    ['bimestre 5', {}, '2026-09-01'],
    ['9', { month: true }, '2026-09-01'],
    ['9 2026', { month: true }, '2026-09-01'],
    ['11 2025', { month: true }, '2025-11-01'],
    ['11', { month: true }, null],
    ['9', {}, null],
    ['2025', { year: true }, '2025-01-01'],
    ['2026', { year: true }, null],
    ['2025', {}, null],
    ['wear may vary', {}, null],
  ])('holds what names no year, “%s”, against the period (%o): %s', (text, meant, from) => {
    expect(otherSpan(text, november, meant)?.from ?? null).toBe(from)
  })
})

it('a file of another period is refused in whatever words its title says so', async () => {
  await fc.assert(
    fc.asyncProperty(named, fc.constantFrom('Período: ', 'Wear period ', 'Uso '), async (saying, label) => {
      const { period, language, phrase } = saying
      const title = label + phrase(period, language)
      const file = [`"${title}";;`, 'Dosimeter;Timestamp;Hp(10) [mSv]', 'AB-1001;2026-11-19;0,1']
      const [first] = await outcomeOf({ file, options: { period: '2026-11' } })
      expect([title, first?.startsWith('refused otherPeriod') ?? false]).toEqual([title, period.code !== '2026-11'])
    }),
    { numRuns: 40, seed: 6 },
  )
})
