import { perQuantity } from '../../../contract/quantities.ts'
import type { ReportRow } from '../../../contract/schemas/reports.ts'
import type { DoseCell, Language, Position } from '../../../contract/vocabulary.ts'
import type { DoseSum } from '../../domain/sums.ts'
import type { DoseReportData, PackingListData, PersonReportData, PrintedLine } from '../pdf/types.ts'

const measured = (value: number): DoseCell => ({ value, status: 'measured' })
const belowLevel: DoseCell = { value: 40, status: 'belowLevel' }
const notMeasured: DoseCell = { value: null, status: 'notMeasured' }
const lost: DoseCell = { value: null, status: 'notEvaluable' }
const sum = (value: number, withoutValue = 0, counted = 10, positions: DoseSum['positions'] = ['chest']) => ({
  value,
  counted,
  withoutValue,
  positions: counted > 0 ? positions : [],
})
const bodySums = (value: number, skin: number, withoutValue = 0) => ({
  wholeBody: sum(value, withoutValue, 10, ['chest', 'external']),
  lens: sum(0, 0, 0),
  skin: sum(skin),
  extremities: sum(skin * 3, 0, 10, ['ringRight']),
})

const names = ['Solís Quesada, Marta Elena', 'Ñúñez Araya, José', 'Castañeda Mora, Ana Lucía', 'Zúñiga Peña, Iván']
const sites = ['Hemodinamia', 'Radiología']
const period = { code: '2026-10', from: '2026-10-01', to: '2026-10-31' }

/** Invented lines, as many as asked for, with one control for each site. */
export function sampleLines(count: number): PrintedLine[] {
  const worn = Array.from(
    { length: count },
    (_, index): PrintedLine => ({
      serial: `OSL-${20_000 + index}`,
      bearer: index === count - 1 ? 'spare' : 'person',
      personName: index === count - 1 ? null : (names[index % names.length] ?? ''),
      idNumber: index === count - 1 ? null : String(102_340_000 + index),
      typeCode: index % 5 === 4 ? 'OSL-RING' : 'OSL-WB',
      position: index % 5 === 4 ? 'ringLeft' : 'chest',
      siteName: sites[index % 2] ?? '',
    }),
  )
  const controls = sites.map(
    (siteName, index): PrintedLine => ({
      serial: `OSL-1000${index}`,
      bearer: 'control',
      personName: null,
      idNumber: null,
      typeCode: 'OSL-WB',
      position: 'control',
      siteName,
    }),
  )
  return [...worn, ...controls]
}

export const samplePackingList = (language: Language, count = 14): PackingListData => ({
  language,
  number: 'PL-2026-00042',
  client: { code: 'HSM', name: 'Hospital San Miguel del Valle' },
  address: '200 m norte de la plaza, San Pedro, Montes de Oca, San José',
  contact: 'Laura Brenes · 2222-0000',
  period,
  technology: 'OSL',
  preparedBy: 'Andrea Vargas',
  issuedAt: '2026-09-25T16:05:00.000Z',
  carrier: 'Mensajería del Valle',
  waybill: 'MV-778812',
  lines: sampleLines(count),
  outstanding: [
    { serial: 'OSL-19004', personName: 'Ñúñez Araya, José', bearer: 'person', period: '2026-08' },
    { serial: 'OSL-19077', personName: null, bearer: 'control', period: '2026-08' },
  ],
  reprint: { number: 2, at: '2026-11-20T20:05:00.000Z', by: 'Andrea Vargas' },
})

function sampleRow(index: number): ReportRow {
  const position: Position = index % 5 === 4 ? 'ringRight' : 'chest'
  const isRing = position === 'ringRight'
  const kind = index % 7
  const body: DoseCell = kind === 3 ? lost : kind === 2 ? belowLevel : measured(110 + ((index * 97) % 900))
  const estimated: DoseCell = { value: 500, status: 'estimated' }
  return {
    doseId: index + 1,
    personId: index + 1,
    personName: names[index % names.length] ?? '',
    idNumber: String(102_340_000 + index),
    siteName: sites[index % 2] ?? '',
    serial: `OSL-${20_000 + index}`,
    position,
    period: period.code,
    from: period.from,
    to: period.to,
    readAt: kind === 3 ? null : '2026-11-10T15:30:00.000Z',
    cells: {
      ...perQuantity(() => notMeasured),
      hp10: isRing ? notMeasured : kind === 5 ? estimated : body,
      hp007: kind === 3 ? lost : measured(150 + ((index * 131) % 4000)),
    },
    background: {
      ...perQuantity(() => null),
      ...(kind === 3 ? {} : { hp10: isRing ? null : 62, hp007: 64 }),
    },
    note: kind === 3 ? 'lost' : kind === 6 ? 'aboveInvestigation' : kind === 2 ? 'belowLevel' : null,
    revision: 1,
    yearToDate: {
      hp10: isRing ? sum(0, 0, 0) : sum(1230 + index * 37, kind === 3 ? 1 : 0),
      hp3: sum(0, 0, 0),
      hp007: sum(2400 + index * 151),
    },
  }
}

export const sampleDoseReport = (language: Language, count = 24): DoseReportData => ({
  language,
  client: { code: 'HSM', name: 'Hospital San Miguel del Valle' },
  site: null,
  period,
  letterhead: { name: '', note: '', logo: null },
  issuedAt: '2026-11-20T16:05:00.000Z',
  rows: Array.from({ length: count }, (_, index) => sampleRow(index)),
  limits: [
    { series: 'wholeBody', annual: 20_000 },
    { series: 'lens', annual: 20_000 },
    { series: 'skin', annual: 500_000 },
    { series: 'extremities', annual: 500_000 },
  ],
  limitsVerified: false,
  preparedBy: 'Andrea Vargas',
  reviewedBy: null,
})

/** Of a year: the whole body's, and nothing else. */
const yearSums = (...of: Parameters<typeof sum>) => ({ ...bodySums(0, 0), wholeBody: sum(...of) })

export function samplePersonReport(language: Language, count = 16): PersonReportData {
  const rows = Array.from({ length: count }, (_, index) => {
    const { yearToDate: _y, personName: _n, personId: _p, idNumber: _i, ...row } = sampleRow(index)
    return { ...row, clientName: 'Hospital San Miguel del Valle' }
  })
  return {
    language,
    letterhead: { name: '', note: '', logo: null },
    issuedAt: '2026-11-20T16:05:00.000Z',
    report: {
      person: {
        id: 7,
        name: 'Marta Elena Solís Quesada',
        idNumber: '102340007',
        clientName: 'Hospital San Miguel del Valle',
        siteName: 'Hemodinamia',
      },
      retention: null,
      year: 2026,
      years: [2026, 2025],
      thisYear: [
        { quantity: 'hp10', series: 'wholeBody', annual: 20_000, sum: sum(3480, 1) },
        { quantity: 'hp007', series: 'skin', annual: 500_000, sum: sum(4120) },
        { quantity: 'hp007', series: 'extremities', annual: 500_000, sum: sum(61_250) },
      ],
      asOf: '2026-11-20',
      quarter: bodySums(410, 520),
      rolling12Months: bodySums(3910, 4820, 1),
      fiveYears: bodySums(14_260, 17_900, 2),
      lifetime: bodySums(21_040, 25_330, 2),
      byYear: [
        { year: 2026, annual: 20_000, sums: yearSums(3480, 1), quarters: [] },
        { year: 2025, annual: 20_000, sums: yearSums(4210), quarters: [] },
        { year: 2024, annual: 20_000, sums: yearSums(3890, 1), quarters: [] },
      ],
      rows,
      external: [
        {
          id: 1,
          employer: 'Clínica del Sur',
          position: 'chest',
          from: '2024-01-01',
          to: '2024-12-31',
          cells: { ...perQuantity(() => notMeasured), hp10: measured(1200) },
        },
      ],
    },
  }
}
