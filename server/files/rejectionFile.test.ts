import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { FileRefused } from './refusal.ts'
import { readRejectionFile } from './rejectionFile.ts'
import { explainRefusal, explainReject } from './rejects.ts'
import { failure, utf8 } from './testing/bytes.ts'

const read = (...lines: string[]) => readRejectionFile(utf8(`${lines.join('\n')}\n`))
const cellsOf = async (...lines: string[]) => (await read(...lines)).map(({ line, cells }) => [line, cells])
const refusal = async (...lines: string[]) => {
  const error = (await failure(() => read(...lines))) as FileRefused
  return `${error.code}: ${explainRefusal(error, 'en')}`
}

describe('the header', () => {
  it.each([
    ['a hint for a spreadsheet program', ['sep=;']],
    ['titles', ['Registro nacional 2026', 'Rechazos del paquete;RN-2026-001', '']],
  ])('stands below %s', async (_, above) => {
    const row = { recordNumber: '1', nationalId: '', reason: 'Dosis rechazada' }
    const line = above.length + 2
    expect(await cellsOf(...above, 'registro;identificación;motivo', '1;;Dosis rechazada')).toEqual([[line, row]])
  })
  it('tells its delimiter, whatever stands above it', async () => {
    const rows = await cellsOf('Rechazos; enero; febrero; marzo', 'registro,motivo', '1,No')
    expect(rows).toEqual([[3, { recordNumber: '1', reason: 'No' }]])
  })
  it('is looked for among the first rows only', async () => {
    const titles = Array.from({ length: 20 }, (_, at) => `Título ${at}`)
    expect(await refusal(...titles, 'registro;motivo', '1;No')).toContain('noHeader')
  })
  it('refuses rows and headers that would be lost above it', async () => {
    expect(await refusal('9;No', 'registro;motivo', '1;No')).toMatch(/^listAboveHeader: Line 1 .* line 2/)
    expect(await refusal('registro;motivo', '9;No', 'registro;identificación;motivo', '1;;No')).toMatch(
      /^secondHeader: .*line 1.*line 3/,
    )
  })
  it('refuses two columns that mean the same, with both places', async () => {
    expect(await refusal('registro;record;motivo', '1;2;No')).toMatch(
      /^duplicateColumn: .*“registro” \(heading, line 1, column A\).*“record” \(heading, line 1, column B\)/,
    )
    expect(await refusal('registro;error;motivo', '1;E7;No')).toMatch(/^duplicateColumn: .*“error”.*“motivo”/)
    expect(await refusal('registro;cédula;identificación;motivo', '1;2;3;No')).toContain('duplicateColumn')
  })
})

describe('a row', () => {
  const problems = async (...lines: string[]) =>
    (await read(...lines)).map(({ line, problem }) => (problem ? explainReject(problem, 'en') : line))
  const header = 'registro;identificación;motivo'

  it('refuses a cell that has swallowed another row between its quotes', async () => {
    const said = await problems(header, '1;;"Cédula inválida', '2;;Nombre distinto"', '3;;No')
    expect(said).toEqual(['Line 2: “1 | | Cédula inválida 2;;Nombre distinto”: the quotation marks do not match.', 4])
    expect(await problems(header, ';101110111;"Cédula inválida', ';202220222;Nombre distinto"')).toHaveLength(1)
    const byId = await problems(header, ';101110111;"Cédula inválida', ';202220222;Nombre distinto"')
    expect(byId[0]).toContain('quotation marks')
    expect((await problems('registro,motivo', '1,"Uno', '2,Otro"'))[0]).toContain('quotation marks')
    expect((await problems('motivo;registro', '"Uno;1', 'Otro";2'))[0]).toContain('quotation marks')
  })
  it('refuses quotes in the middle of a text that do not match', async () => {
    const said = await problems(header, '1;;"Dice "Ana" Solís"', '2;;No')
    expect(said).toEqual([expect.stringMatching(/^Line 2: .*quotation marks do not match/), 3])
    expect(await refusal(header, '1;;No', '2;;"Sin fin', '3;;Otro')).toMatch(/^brokenQuotes: .*line 3/)
  })
  it('takes a reason of several lines, with marks that part no cells where a row begins', async () => {
    const lines = [header, '1;;"Dosis rechazada;', 'ya fue reportada"', '2;;Dice "Ana"']
    expect(await problems(...lines)).toEqual([2, 4])
  })
  it('refuses more cells than the header has, also an empty one where commas part them', async () => {
    expect(await problems('registro,identificación,motivo', '1,,Dosis rechazada, ya fue reportada')).toEqual([
      'Line 2: “1 | | Dosis rechazada | ya fue reportada”: the row has 4 cells, but the header has 3. A decimal comma may have split a value.',
    ])
    expect((await problems('registro,motivo', '1,000,Dosis rechazada'))[0]).toMatch(/^Line 2: .*3 cells.*header has 2/)
    expect((await problems('registro,motivo', '1,Dosis,'))[0]).toMatch(/^Line 2: .*3 cells.*header has 2/)
    expect((await problems('registro,motivo,', '1,Dosis, ya'))[0]).toMatch(/^Line 2: .*3 cells.*header has 2/)
    expect((await problems('registro;motivo', '1;Dosis;ya'))[0]).toMatch(/^Line 2: .*3 cells/)
    expect(await problems('registro;motivo', '1;Dosis;')).toEqual([2])
    expect(await problems('registro,motivo,', '1,Dosis,')).toEqual([2])
  })
  it('refuses fewer cells than the header has', async () => {
    expect((await problems('registro;motivo;sede', '1;Aceptado'))[0]).toMatch(/^Line 2: .*2 cells.*header has 3/)
  })
  it('refuses a reason that would be cut', async () => {
    const [said] = await problems('registro;motivo', `1;${'x'.repeat(301)}`)
    expect(said).toMatch(/^Line 2, column motivo: .*longer than 300/)
  })
})

describe('a line of totals', () => {
  const totals = async (...lines: string[]) => (await read(...lines)).map(({ total }) => total)
  it('is told from a row, however many cells it has', async () => {
    expect(await totals('registro;identificación;motivo', '1;;No', 'Total rechazados;1')).toEqual([
      null,
      'Total rechazados 1',
    ])
    expect(await totals('registro;motivo', '1;No', ' TOTAL: 1 ;')).toEqual([null, 'TOTAL: 1'])
    expect(await totals('motivo;registro', 'No;1', 'Total de rechazos;1')).toEqual([null, 'Total de rechazos 1'])
  })
  it('is none where a row has a reason that begins so, or another word does', async () => {
    expect(await totals('motivo;registro', 'Total de dosis excede lo posible;1')).toEqual([null])
    expect(await totals('nombre;registro;motivo', 'Total Mora, Ana;1;No', 'Totalmente;2;')).toEqual([null, null])
  })
})

describe('a workbook', () => {
  type Sheet = Parameters<typeof writeXlsx>[0]['sheets'][number]
  const rows = [
    ['Registro', 'Identificación', 'Motivo'],
    [1, 99_000_123, 'No encontrado'],
    [2, 101_110_111, 'Repetido'],
  ]
  const readBook = async (more: Partial<Sheet>) =>
    readRejectionFile(await writeXlsx({ sheets: [{ name: 'Rechazos', rows, ...more }] }))
  const refusalOf = async (more: Partial<Sheet>) => {
    const error = (await failure(() => readBook(more))) as FileRefused
    return `${error.code}: ${explainRefusal(error, 'en')}`
  }

  it('refuses rows and columns that it hides', async () => {
    expect(await refusalOf({ rowDefs: new Map([[2, { hidden: true }]]) })).toMatch(
      /^hiddenListRows: The sheet “Rechazos” hides rows that hold something \(1, lines 3\)/,
    )
    expect(await refusalOf({ columns: [{}, {}, { hidden: true }] })).toMatch(/^hiddenListColumns: .*Motivo/)
  })
  it('is read where it hides what holds nothing, and titles', async () => {
    const titled = { rows: [['Rechazos'], ...rows], rowDefs: new Map([0, 9].map((at) => [at, { hidden: true }])) }
    expect(await readBook(titled)).toHaveLength(2)
  })
  it('says ids as they are shown, with the zeros in front', async () => {
    const cells = new Map([['1,1', { value: 99_000_123, style: { numFmt: '0000000000' } }]])
    const [first, second] = await readBook({ cells })
    expect([first?.cells.nationalId, second?.cells.nationalId]).toEqual(['0099000123', '101110111'])
  })
})
