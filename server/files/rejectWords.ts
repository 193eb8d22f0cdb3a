import type { RejectCode } from './doseRow.ts'
import type { Pair } from './factWords.ts'

/** Single rows: what follows “Line 14, column hp10: “1,234” …”. */
export const rejections: Record<RejectCode, Pair> = {
  hiddenRow: [
    'is hidden in the workbook, and hidden rows were left out.',
    'está oculta en el libro, y las filas ocultas se dejaron fuera.',
  ],
  twiceInFile: [
    'stands on several lines: {lines}. None of them is taken.',
    'aparece en varias líneas: {lines}. No se toma ninguna.',
  ],
  otherPeriod: [
    'are other days of wear than those of {period:period}, for which the file was sent.',
    'son otros días de uso que los de {period:period}, para el que se envió el archivo.',
  ],
  otherQuantity: [
    'is a dose that a dosimeter of use {use} does not have; taken as it is, it would be lost.',
    'es una dosis que un dosímetro de uso {use} no tiene; tomada así, se perdería.',
  ],
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
  uncorrected: [
    'stands under “{heading}”, and the corrected dose is blank: nobody could say which of them counts.',
    'está en “{heading}”, y la dosis corregida está en blanco: no se sabe cuál de las dos cuenta.',
  ],
  formula: [
    'is a formula whose result is not stored. Open the file in a spreadsheet program, save it, and upload it again.',
    'es una fórmula cuyo resultado no está guardado. Abra el archivo en un programa de hojas de cálculo, guárdelo y súbalo de nuevo.',
  ],
  badNumber: ['is not a number.', 'no es un número.'],
  nan: ['says that there is no number.', 'indica que no hay número.'],
  wrongDecimalMark: [
    'uses a decimal {other}, but the file uses the decimal {mark}.',
    'usa {other} decimal, pero el archivo usa {mark} decimal.',
  ],
  groupedNumber: [
    'has a mark between its thousands; such figures are not read.',
    'lleva separador de miles; esas cifras no se leen.',
  ],
  negative: ['is negative.', 'es negativo.'],
  tooLarge: [
    'is more than any personal dosimeter can have read: check the unit.',
    'es más de lo que un dosímetro personal puede haber leído: revise la unidad.',
  ],
}
