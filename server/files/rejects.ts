import type { DoseUnit, Language } from '../../contract/vocabulary.ts'
import type { RejectCode, RejectedRow } from './parseRow.ts'
import type { MessageParams, Refusal, RefusalCode } from './refusal.ts'

type Pair = readonly [en: string, es: string]

const megabytes = (params: MessageParams) => Math.round(Number(params.maxBytes ?? 0) / (1024 * 1024))

/** Whole files. `{name}` takes a parameter. */
const refusals: Record<RefusalCode, Pair> = {
  empty: ['The file is empty.', 'El archivo está vacío.'],
  tooLarge: ['The file is larger than {megabytes} MB.', 'El archivo pesa más de {megabytes} MB.'],
  analysisFailed: [
    'The file could not be analysed for a reason of our own. Nothing is wrong with it; upload it again.',
    'El archivo no se pudo analizar por una falla nuestra. El archivo no tiene nada de malo; súbalo de nuevo.',
  ],
  notText: [
    'The file is not text: it holds bytes that no CSV file has.',
    'El archivo no es texto: contiene bytes que ningún archivo CSV tiene.',
  ],
  utf16: [
    'The file is UTF-16 text. Save it as “CSV UTF-8” and upload it again.',
    'El archivo es texto UTF-16. Guárdelo como “CSV UTF-8” y súbalo de nuevo.',
  ],
  unknownType: [
    'Files of type {extension} are not read. Upload a CSV or XLSX file.',
    'Los archivos de tipo {extension} no se leen. Suba un archivo CSV o XLSX.',
  ],
  notXlsx: [
    'The file is not a sound XLSX workbook: it is damaged, encrypted or of another kind.',
    'El archivo no es un libro XLSX en buen estado: está dañado, cifrado o es de otro tipo.',
  ],
  zipBomb: [
    'The workbook would expand beyond what is allowed and was not opened.',
    'El libro se expandiría más allá de lo permitido y no se abrió.',
  ],
  tooManyRows: [
    'The sheet has more than {maxRows} rows or {maxColumns} columns.',
    'La hoja tiene más de {maxRows} filas o {maxColumns} columnas.',
  ],
  tooManySheets: ['The workbook has more than {maxSheets} sheets.', 'El libro tiene más de {maxSheets} hojas.'],
  tooMuchMemory: [
    'Reading the file would take more memory than a file may use, so it was left. Split it or save it anew.',
    'Leer el archivo requeriría más memoria de la permitida, así que se detuvo. Divídalo o guárdelo de nuevo.',
  ],
  tooMuchTime: [
    'Reading the file took longer than a file may take, so it was left. Split it or save it anew.',
    'Leer el archivo tardó más de lo permitido, así que se detuvo. Divídalo o guárdelo de nuevo.',
  ],
  noHeader: [
    'No header row was found. The first rows must name the columns of the chosen profile.',
    'No se encontró la fila de encabezado. Las primeras filas deben nombrar las columnas del perfil elegido.',
  ],
  missingColumn: ['The column “{column}” is missing.', 'Falta la columna “{column}”.'],
  duplicateColumn: ['The column “{column}” is there twice.', 'La columna “{column}” aparece dos veces.'],
  missingUnit: [
    'The file does not say its unit. Choose mSv, µSv, mrem or rem.',
    'El archivo no indica su unidad. Elija mSv, µSv, mrem o rem.',
  ],
  mixedUnits: [
    'The file names more than one unit, or not for every dose: {columns}.',
    'El archivo nombra más de una unidad, o no la indica para todas las dosis: {columns}.',
  ],
  brokenQuotes: [
    'A quotation mark that opens on line {line} is never closed, so the rows after it cannot be told apart.',
    'Unas comillas que abren en la línea {line} nunca se cierran, y las filas siguientes no se distinguen.',
  ],
  noRows: ['The file has a header but no rows.', 'El archivo tiene encabezado pero ninguna fila.'],
}

/** Single rows: what follows “Line 14, column hp10: “1,234” …”. */
const rejections: Record<RejectCode, Pair> = {
  brokenRow: ['the quotation marks do not match.', 'las comillas no calzan.'],
  cellCount: [
    'the row has {found} cells, but the header has {expected}. A decimal comma may have split a value.',
    'la fila tiene {found} celdas, pero el encabezado tiene {expected}. Una coma decimal pudo haber partido un valor.',
  ],
  tooLong: ['is longer than {max} characters.', 'tiene más de {max} caracteres.'],
  missingSerial: ['the serial is missing.', 'falta el número de serie.'],
  badSerial: [
    'is not a serial: 3 to 30 letters, digits and hyphens.',
    'no es un número de serie: de 3 a 30 letras, dígitos y guiones.',
  ],
  missingDate: ['the date of the reading is missing.', 'falta la fecha de lectura.'],
  badDate: ['is not a date that can be read without guessing.', 'no es una fecha que se pueda leer sin adivinar.'],
  impossibleDate: ['is a date or time that does not exist.', 'es una fecha u hora que no existe.'],
  futureDate: ['lies in the future.', 'está en el futuro.'],
  missingUnit: ['the unit is missing.', 'falta la unidad.'],
  badUnit: ['is not a unit: mSv, µSv, mrem or rem.', 'no es una unidad: mSv, µSv, mrem o rem.'],
  mixedUnit: ['is another unit than that of the file, {expected}.', 'es otra unidad que la del archivo, {expected}.'],
  badKind: [
    'is not a kind of reading: dose, incremental or cumulative.',
    'no es un tipo de lectura: dose, incremental o cumulative.',
  ],
  kindNotTaken: ['is not taken here. This upload takes: {kinds}.', 'no se acepta aquí. Esta carga acepta: {kinds}.'],
  noDose: ['the row holds no dose.', 'la fila no contiene ninguna dosis.'],
  badNumber: ['is not a number.', 'no es un número.'],
  nan: ['says that there is no number.', 'indica que no hay número.'],
  wrongDecimalMark: [
    'uses a decimal {other}, but the file uses the decimal {mark}.',
    'usa {other} decimal, pero el archivo usa {mark} decimal.',
  ],
  ambiguousNumber: [
    'can be read in two ways: choose the decimal mark of the file.',
    'se puede leer de dos maneras: elija el separador decimal del archivo.',
  ],
  negative: ['is negative.', 'es negativo.'],
  tooLarge: [
    'is more than any personal dosimeter can have read: check the unit.',
    'es más de lo que un dosímetro personal puede haber leído: revise la unidad.',
  ],
}

const marks: Record<string, Pair> = { ',': ['comma', 'coma'], '.': ['point', 'punto'] }
const units: Record<DoseUnit, string> = { mSv: 'mSv', uSv: 'µSv', mrem: 'mrem', rem: 'rem' }

function fill(pair: Pair, params: MessageParams, language: Language): string {
  const index = language === 'es' ? 1 : 0
  const mark = String(params.mark ?? '')
  const words: MessageParams = {
    ...params,
    megabytes: megabytes(params),
    mark: marks[mark]?.[index] ?? mark,
    other: marks[mark === '.' ? ',' : '.']?.[index] ?? '',
    expected: units[params.expected as DoseUnit] ?? params.expected ?? '',
  }
  return pair[index].replace(/\{(\w+)\}/g, (_, name: string) => String(words[name] ?? ''))
}

/** Why a file was refused, as one sentence or two for the person who uploaded it. */
export const explainRefusal = (refusal: Refusal, language: Language): string =>
  fill(refusals[refusal.code], refusal.params, language)

/** A reason by itself, without its row. */
export const explainReason = (code: RejectCode, params: MessageParams, language: Language): string =>
  fill(rejections[code], params, language)

export type Reject = Pick<RejectedRow, 'line' | 'column' | 'value' | 'reason' | 'params'>

/** “Line 14, column hp10dose: “1,234” uses a decimal comma, but the file uses the decimal point.” */
export function explainReject(reject: Reject, language: Language): string {
  const es = language === 'es'
  const line = es ? `Línea ${reject.line}` : `Line ${reject.line}`
  const place = reject.column ? `${line}, ${es ? 'columna' : 'column'} ${reject.column}` : line
  const value = reject.value === '' ? '' : `“${reject.value}” `
  const joined = wholeSentence.has(reject.reason) && value ? `${value.trim()}: ` : value
  return `${place}: ${joined}${fill(rejections[reject.reason], reject.params, language)}`
}

/** Reasons that are sentences of their own, where the value stands in front only for recognition. */
const wholeSentence = new Set<RejectCode>([
  'brokenRow',
  'cellCount',
  'noDose',
  'missingSerial',
  'missingDate',
  'missingUnit',
])
