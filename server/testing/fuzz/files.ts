import { zipOf } from '../../files/testing/zip.ts'
import type { Draw } from './draw.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8')
const header = 'Dosimeter;Timestamp;Hp(10) Dose Corr.;Hp(0.07) Dose Corr.\r\n'
const people = 'Identificación;Nombre;Apellidos;Fecha de nacimiento;Sexo;Sede;Inicio\r\n'
const book = (sheet: string, parts: Record<string, Uint8Array> = {}) =>
  zipOf({
    '[Content_Types].xml': bytes('<Types/>'),
    'xl/workbook.xml': bytes(
      '<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': bytes(
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': bytes(`<worksheet><sheetData>${sheet}</sheetData></worksheet>`),
    ...parts,
  })
const inlineRow = (index: number | string, ...cells: string[]) =>
  `<row r="${index}">${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`
const titles = inlineRow(1, 'Dosimeter', 'Timestamp', 'Hp(10) Dose Corr.')

/** Small files that a reader may stumble over. */
export const hostileFiles: readonly ((draw: Draw) => Uint8Array)[] = [
  () => Buffer.alloc(0),
  () => bytes('\u0000\u0000\u0000'),
  (draw) => Buffer.from(Array.from({ length: 300 }, () => draw.int(0, 255))),
  () => bytes(header),
  (draw) => bytes(`${header}OSL-1;05/11/2026;${draw.pick(['0,5', '1e309', '-1', 'NaN', '🙂'])};0.5\r\n`),
  () => bytes(`${header}"OSL-1;05/11/2026;0.5`),
  () => bytes(`${header}${'x'.repeat(300_000)}`),
  () => bytes(`${header}${';'.repeat(20_000)}\r\n`),
  () => bytes(`${header}OSL-1;00/00/0000;1;1\r\nOSL-1;29/02/0000;1;1`),
  () => Buffer.from(`\ufeff${header}`, 'utf16le'),
  (draw) => bytes(`${people}1-1234-0567;${draw.pick(['Ana', '=1+1', '🙂'])};${'B'.repeat(90)};01/01/0000;F;Sede;x\r\n`),
  () => bytes(`${people}${'1-1234-0567;Ana;Mora;1980-01-01;F;Nowhere;2020-01-01\r\n'.repeat(40)}`),
  () =>
    bytes(`Identificación${'.'.repeat(500)};Nombre;Apellidos;Fecha de nacimiento;Sexo;Sede;Inicio\r\n1;2;3;4;5;6;7`),
  () => book('').slice(0, 120),
  () => book(`${titles}${inlineRow(2, 'A&#0;B_x0000_', '2026-11-05', '1')}`),
  () => book(`${titles}${inlineRow(4294967296, 'OSL-1', '2026-11-05', '1')}`),
  () => book(`${titles}${inlineRow(2, 'OSL-1', '2026-11-05', '1')}${inlineRow(2, 'OSL-2', '2026-11-05', '1')}`),
  () => book(`${titles}${inlineRow(-5, 'OSL-1', '2026-11-05', '1')}${inlineRow('x', 'OSL-2', '2026-11-05', '1')}`),
  () => book(`${titles}<row><c r="XFD9"><v>1</v></c><c r="ZZZZZZZZ1"><v>1</v></c></row>`),
  () => book(`${titles}<row><c t="s"><v>4000000000</v></c><c t="d"><v>0000-00-00</v></c><c><v>1e400</v></c></row>`),
  () => book('<row><c><v>'.repeat(5_000)),
  () => book(titles, { 'xl/sharedStrings.xml': Buffer.alloc(3_000_000, '<si/>') }),
]

export const fileNames: readonly string[] = [
  'doses.csv',
  'doses.csv',
  'doses.xlsx',
  'people.csv',
  'lista',
  'a\u0001.csv',
  `${'n'.repeat(400)}.csv`,
  `${'🙂'.repeat(120)}.csv`,
  '..\\..\\doses.csv',
  'doses.exe',
  '',
]
