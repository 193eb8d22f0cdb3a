import { parsePeriod, periodOf } from '../../contract/period.ts'
import type { Upload } from '../../contract/schemas/uploads.ts'
import { doseUnits, type FileQuestion, frequencies, hiddenChoices, type Language } from '../../contract/vocabulary.ts'
import { sheetsOf } from '../files/factWords.ts'
import type { MessageParams, Refusal, RefusalCode } from '../files/refusal.ts'
import { isOf } from '../files/spans.ts'
import { unitName } from '../files/units.ts'

type Question = NonNullable<NonNullable<Upload['refusal']>['question']>
type Option = Question['options'][number]

const words = {
  asFile: { en: 'As the file says', es: 'Como indica el archivo' },
  comma: { en: 'Decimal comma', es: 'Coma decimal' },
  point: { en: 'Decimal point', es: 'Punto decimal' },
  is: { en: '“{said}” is {value}', es: '«{said}» es {value}' },
  would: {
    en: '“{said}” would be {value}; figures with a mark between thousands are not read and are left out',
    es: '«{said}» sería {value}; las cifras con separador de miles no se leen y quedan fuera',
  },
  dayFirst: { en: 'Day first', es: 'Primero el día' },
  monthFirst: { en: 'Month first', es: 'Primero el mes' },
  read: { en: 'Read what is hidden too', es: 'Leer también lo oculto' },
  leaveOut: { en: 'Leave out what is hidden', es: 'Dejar fuera lo oculto' },
  hidden: { en: '{name} (hidden)', es: '{name} (oculta)' },
} as const satisfies Record<string, Record<Language, string>>

const say = (key: keyof typeof words, language: Language, params: Record<string, string> = {}): string =>
  words[key][language].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')

/** The two readings of a figure with one mark before three digits. */
function markOptions(params: MessageParams, language: Language, open: boolean): Option[] {
  const said = String(params.firstSaid ?? '')
  const shown = said.includes(',') ? ',' : '.'
  return ([',', '.'] as const).map((mark) => {
    const name = say(mark === ',' ? 'comma' : 'point', language)
    if (!open) return { value: mark, label: name }
    const [whole = '', fraction = ''] = said.split(shown)
    const unit = String(params.unit ?? '')
    const figure = mark === shown ? `${whole}${language === 'es' ? ',' : '.'}${fraction}` : whole + fraction
    const reading = say(mark === shown ? 'is' : 'would', language, { said, value: `${figure} ${unit}`.trim() })
    return { value: mark, label: `${name}: ${reading}` }
  })
}

/** The two days that a date can be. */
function orderOptions(params: MessageParams, language: Language, open: boolean): Option[] {
  const said = String(params.firstSaid ?? '')
  const [a = 0, b = 0, year = 0] = said.split(/\D+/).map(Number)
  const day = (month: number, date: number) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.UTC(year, month - 1, date))
  return (['dayFirst', 'monthFirst'] as const).map((order) => {
    const value = order === 'dayFirst' ? day(b, a) : day(a, b)
    return { value: order, label: say(order, language) + (open ? `: ${say('is', language, { said, value })}` : '') }
  })
}

const unitOptions = (): Option[] => doseUnits.map((unit) => ({ value: unit, label: unitName(unit) }))
const sheetOptions = (params: MessageParams, language: Language): Option[] =>
  sheetsOf(params).map(({ name, hidden }) => ({
    value: name,
    label: hidden ? say('hidden', language, { name }) : name,
  }))
const hiddenOptions = (language: Language): Option[] =>
  hiddenChoices.map((value) => ({ value, label: say(value, language) }))

/** The period that a file names, where it is one of the calendar's. */
function periodOptions({ from, to }: MessageParams): Option[] {
  const span = { from: String(from), to: String(to) }
  const middle = new Date((Date.parse(span.from) + Date.parse(span.to)) / 2)
  if (Number.isNaN(middle.getTime())) return []
  const day = middle.toISOString().slice(0, 10)
  return frequencies
    .map((frequency) => periodOf(day, frequency))
    .filter((period) => isOf(span, period) && parsePeriod(period.code) !== null)
    .map(({ code }) => ({ value: code, label: code }))
}

/** Two units: a choice helps where one of them was chosen, or where the rows name both. */
function mixedUnits(params: MessageParams, language: Language): Option[] {
  if (params.firstBy === 'chosen') return [{ value: '', label: say('asFile', language) }]
  return params.firstBy === 'cell' && params.secondBy === 'cell' ? unitOptions() : []
}

const questions: Partial<
  Record<RefusalCode, [about: FileQuestion, of: (params: MessageParams, language: Language) => Option[]]>
> = {
  missingUnit: ['unit', unitOptions],
  unitOfSome: ['unit', unitOptions],
  mixedUnits: ['unit', mixedUnits],
  openMark: ['decimalMark', (params, language) => markOptions(params, language, true)],
  splitFigure: [
    'decimalMark',
    (params, language) => markOptions(params, language, false).filter(({ value }) => value === '.'),
  ],
  mixedMarks: ['decimalMark', (params, language) => markOptions(params, language, false)],
  openDateOrder: ['dateOrder', (params, language) => orderOptions(params, language, true)],
  mixedDateOrders: ['dateOrder', (params, language) => orderOptions(params, language, false)],
  severalSheets: ['sheet', sheetOptions],
  hiddenSheet: ['sheet', sheetOptions],
  unknownSheet: ['sheet', sheetOptions],
  hiddenRows: ['hidden', (_, language) => hiddenOptions(language)],
  hiddenColumns: ['hidden', (_, language) => hiddenOptions(language)],
  otherPeriod: ['period', periodOptions],
}

/** What a person can say so that a refused file is read after all; null where nothing but another file helps. */
export function questionOf({ code, params }: Refusal, language: Language): Question | null {
  const asked = questions[code]
  const options = asked?.[1](params, language) ?? []
  return asked && options.length > 0 ? { about: asked[0], options } : null
}
