import { formatLimit, formatMicrosieverts, quantityLabel } from '../../../contract/dose.ts'
import { parsePeriod } from '../../../contract/period.ts'
import { type DoseSeries, leaderOf } from '../../../contract/quantities.ts'
import type { Bearer, Language, Position } from '../../../contract/vocabulary.ts'
import { words } from '../../../contract/words/index.ts'
import { localDate, localTime } from '../../domain/calendar.ts'

type Pair = readonly [en: string, es: string]
const pick = (pair: Pair, language: Language): string => pair[language === 'es' ? 1 : 0]

/** The phrases of the documents; the words of the field are the contract's. `{0}`, `{1}` take what is filled in. */
const phrases = {
  packingList: ['Packing list', 'Lista de empaque'],
  client: ['Client', 'Cliente'],
  site: ['Site', 'Sede'],
  sites: ['Sites', 'Sedes'],
  allSites: ['All sites', 'Todas las sedes'],
  period: ['Wear period', 'Período de uso'],
  technology: ['Technology', 'Tecnología'],
  address: ['Address', 'Dirección'],
  contact: ['Contact', 'Contacto'],
  preparedBy: ['Prepared by', 'Preparado por'],
  reviewedBy: ['Reviewed by', 'Revisado por'],
  issued: ['Issued', 'Emitida'],
  issuedReport: ['Issued', 'Emitido'],
  shipment: ['Carrier and waybill', 'Transportista y guía'],
  dosimeters: ['Dosimeters', 'Dosímetros'],
  serial: ['Serial', 'Serie'],
  wearer: ['Wearer', 'Portador'],
  id: ['Identification', 'Identificación'],
  type: ['Type', 'Tipo'],
  position: ['Position', 'Posición'],
  totals: ['Totals by type', 'Totales por tipo'],
  total: ['Total', 'Total'],
  outstanding: ['Still out from earlier periods', 'Pendientes de devolver de períodos anteriores'],
  outstandingHint: [
    'Please return these together with the dosimeters of this period.',
    'Por favor devuélvalos junto con los dosímetros de este período.',
  ],
  receivedBy: ['Received by: name, identification, signature', 'Recibido por: nombre, identificación, firma'],
  date: ['Date', 'Fecha'],
  reprint: ['Reprint {0}, {1}, {2}', 'Reimpresión {0}, {1}, {2}'],
  page: ['Page {0} of {1}', 'Página {0} de {1}'],
  doseReport: ['Dosimetry report', 'Reporte Dosimétrico'],
  person: ['Person', 'Persona'],
  dosimeter: ['Dosimeter', 'Dosímetro'],
  readAt: ['Read', 'Leído'],
  periodDose: ['Dose of the period, mSv', 'Dosis del período, mSv'],
  yearDose: ['Year to date, mSv', 'Acumulado del año, mSv'],
  control: ['Control', 'Control'],
  note: ['Note', 'Nota'],
  records: ['Records', 'Registros'],
  noRows: ['There are no published doses in this period.', 'No hay dosis publicadas en este período.'],
  incomplete: [
    '* Some of the periods have no value: the true sum may be higher.',
    '* Algunos de los períodos no tienen valor: la suma real puede ser mayor.',
  ],
  controlHint: [
    'Control: background taken off, mSv, of the first quantity that has one: Hp(10), Hp(0.07), Hp(3).',
    'Control: fondo restado, mSv, de la primera magnitud que lo tiene: Hp(10), Hp(0,07), Hp(3).',
  ],
  codes: ['Codes', 'Códigos'],
  limits: ['Annual limits', 'Límites anuales'],
  unverified: [
    'International values (IAEA GSR Part 3), not yet compared with national law.',
    'Valores internacionales (OIEA GSR Parte 3), aún no cotejados con la ley nacional.',
  ],
  personReport: ['Your radiation doses', 'Sus dosis de radiación'],
  workplace: ['Workplace', 'Lugar de trabajo'],
  keptUntil: ['This record is kept until {0} at least.', 'Este historial se conserva al menos hasta el {0}.'],
  keptWhileWorking: [
    'This record is kept while the person works, and for the service’s term after that.',
    'Este historial se conserva mientras la persona trabaje y, después, el plazo del servicio.',
  ],
  thisYear: ['{0} against the limit', '{0} frente al límite'],
  lead: ['In {0}, your whole-body dose adds up to {1} mSv.', 'En {0}, su dosis de cuerpo entero suma {1} mSv.'],
  leadShare: ['That is {0} of the annual limit of {1} mSv.', 'Es {0} del límite anual de {1} mSv.'],
  leadNone: [
    'In {0}, no whole-body dose of yours has been published yet.',
    'En {0} aún no se ha publicado ninguna dosis suya de cuerpo entero.',
  ],
  missing: [
    '{0} of the periods have no value, so the true sum may be higher.',
    '{0} de los períodos no tienen valor, así que la suma real puede ser mayor.',
  ],
  missingOne: [
    'One of the periods has no value, so the true sum may be higher.',
    'Uno de los períodos no tiene valor, así que la suma real puede ser mayor.',
  ],
  ofLimit: ['{0} of {1} mSv', '{0} de {1} mSv'],
  share: ['{0} of the limit', '{0} del límite'],
  sums: ['Sums', 'Sumas'],
  sumsHint: ['mSv, over all employers', 'mSv, con todos los empleadores'],
  year: ['Year {0}', 'Año {0}'],
  quarter: ['This quarter', 'Este trimestre'],
  elsewhere: ['received elsewhere', 'recibida en otra parte'],
  twelveMonths: ['Last 12 months', 'Últimos 12 meses'],
  fiveYears: ['Five years', 'Cinco años'],
  lifetime: ['Lifetime', 'De por vida'],
  byYear: ['Whole body by year', 'Cuerpo entero por año'],
  history: ['History by period', 'Historial por período'],
  employer: ['Employer', 'Empleador'],
  meaning: ['What the figures and letters mean', 'Qué significan las cifras y letras'],
  explainBackground: [
    'The natural background that everybody receives has been taken off.',
    'Se ha restado el fondo natural que todas las personas reciben.',
  ],
} as const satisfies Record<string, Pair>
export type Phrase = keyof typeof phrases

/** The words and formats of one language. */
export function wordsOf(language: Language) {
  const date = (day: string) => (language === 'es' ? day.split('-').reverse().join('/') : day)
  const periodName = (code: string): string => {
    const period = parsePeriod(code)
    if (!period) return code
    const month = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
    const [first, last] = [period.from, period.to].map((day) => month.format(new Date(day)))
    const text = first === last ? `${first} ${period.year}` : `${first}–${last} ${period.year}`
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return {
    say: (phrase: Phrase, ...filled: (string | number)[]) =>
      pick(phrases[phrase], language).replace(/\{(\d)\}/g, (_, index: string) => String(filled[Number(index)] ?? '')),
    position: (position: Position) => words[language].positions[position],
    bearer: (bearer: Bearer) => words[language].bearers[bearer].toLocaleUpperCase(language),
    /** “Whole body, Hp(10)” */
    series: (series: DoseSeries) => `${words[language].series[series]}, ${quantityLabel(leaderOf(series), language)}`,
    /** dd/mm/yyyy in Spanish, yyyy-mm-dd in English. */
    date,
    day: (instant: string) => date(localDate(instant)),
    time: (instant: string) => `${date(localDate(instant))} ${localTime(instant)}`,
    periodName,
    /** “2026-10-01 – 2026-10-15” */
    dates: (from: string, to: string) => `${date(from)} – ${date(to)}`,
    /** “November 2026 · 2026-11-01 – 2026-11-30” */
    span: ({ code, from, to }: { code: string | null; from: string; to: string }) =>
      `${code ? `${periodName(code)} · ` : ''}${date(from)} – ${date(to)}`,
    /** µSv as mSv with the two decimals of reports. */
    dose: (value: number) => formatMicrosieverts(value, { language, decimals: 2 }),
    /** A limit: whole mSv where it is whole. */
    limit: (value: number) => formatLimit(value, { language }),
  }
}
export type Words = ReturnType<typeof wordsOf>
