import type { Pair } from './factWords.ts'
import type { RefusalCode } from './refusal.ts'

/** Whole files. `{name}` takes a parameter. */
export const refusals: Record<RefusalCode, Pair> = {
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
  duplicateColumn: [
    'Two columns claim the same: {first} and {second}. Name one of them otherwise, or take it out.',
    'Dos columnas se presentan como la misma: {first} y {second}. Cambie el nombre de una o quítela.',
  ],
  secondHeader: [
    'The file has a second header that says something else: {first}, then {second}. Split it into two files.',
    'El archivo tiene un segundo encabezado que dice otra cosa: {first}, luego {second}. Divídalo en dos archivos.',
  ],
  rowsAboveHeader: [
    'Line {line} looks like a reading, but stands above the header on line {header}: nobody could say what its figures are.',
    'La línea {line} parece una lectura, pero está antes del encabezado de la línea {header}: no se sabe qué son sus cifras.',
  ],
  listAboveHeader: [
    'Line {line} looks like a row of the list, but stands above the header on line {header}: nobody could say what its cells are.',
    'La línea {line} parece una fila de la lista, pero está antes del encabezado de la línea {header}: no se sabe qué son sus celdas.',
  ],
  severalSheets: [
    'More than one sheet holds readings: {sheets}. Choose the one that is meant.',
    'Más de una hoja contiene lecturas: {sheets}. Elija la que corresponde.',
  ],
  hiddenSheet: [
    'The only sheet with readings, “{sheet}”, is hidden in the workbook. Choose it if it is the one that is meant.',
    'La única hoja con lecturas, “{sheet}”, está oculta en el libro. Elíjala si es la que corresponde.',
  ],
  unknownSheet: [
    'No sheet of the name “{sheet}” holds readings. There are: {sheets}.',
    'Ninguna hoja de nombre “{sheet}” contiene lecturas. Hay: {sheets}.',
  ],
  severalLists: [
    'More than one sheet of the workbook holds something: {sheets}. Choose the one that is meant.',
    'Más de una hoja del libro tiene contenido: {sheets}. Elija la que corresponde.',
  ],
  hiddenList: [
    'The only sheet that holds something, “{sheet}”, is hidden in the workbook. Choose it if it is the one that is meant.',
    'La única hoja con contenido, “{sheet}”, está oculta en el libro. Elíjala si es la que corresponde.',
  ],
  unknownList: [
    'No sheet of the name “{sheet}” holds anything. There are: {sheets}.',
    'Ninguna hoja de nombre “{sheet}” tiene contenido. Hay: {sheets}.',
  ],
  hiddenRows: [
    'The sheet “{sheet}” hides rows that hold something ({count}, lines {lines}). Say whether they count.',
    'La hoja “{sheet}” oculta filas con contenido ({count}, líneas {lines}). Indique si cuentan.',
  ],
  hiddenColumns: [
    'The sheet “{sheet}” hides columns that would be read: {columns}. Say whether they count.',
    'La hoja “{sheet}” oculta columnas que se leerían: {columns}. Indique si cuentan.',
  ],
  hiddenListRows: [
    'The sheet “{sheet}” hides rows that hold something ({count}, lines {lines}). Show those that count, delete the others and upload it again.',
    'La hoja “{sheet}” oculta filas con contenido ({count}, líneas {lines}). Muestre las que cuentan, borre las demás y súbala de nuevo.',
  ],
  hiddenListColumns: [
    'The sheet “{sheet}” hides columns that would be read: {columns}. Show those that count, delete the others and upload it again.',
    'La hoja “{sheet}” oculta columnas que se leerían: {columns}. Muestre las que cuentan, borre las demás y súbala de nuevo.',
  ],
  missingUnit: [
    'The file does not say its unit. Choose mSv, µSv, mrem or rem.',
    'El archivo no indica su unidad. Elija mSv, µSv, mrem o rem.',
  ],
  mixedUnits: [
    'Two units are named: {first} and {second}. Nothing is converted on a guess: say which one holds.',
    'Se nombran dos unidades: {first} y {second}. Nada se convierte por suposición: indique cuál vale.',
  ],
  unitOfSome: [
    'The unit {first} is named for some doses, but the column {second} names none. Choose the unit of the file.',
    'La unidad {first} se indica para algunas dosis, pero la columna {second} no indica ninguna. Elija la unidad del archivo.',
  ],
  foreignUnit: [
    'The file names a unit that is not read: {first}. Doses are read in mSv, µSv, mrem or rem.',
    'El archivo nombra una unidad que no se lee: {first}. Las dosis se leen en mSv, µSv, mrem o rem.',
  ],
  scaledFormat: [
    'The number format {first} shows figures multiplied: what a person sees is not what is stored. Save them as they are meant.',
    'El formato de número {first} muestra cifras multiplicadas: lo que se ve no es lo guardado. Guárdelas como corresponde.',
  ],
  openMark: [
    'A figure can be read in two ways, and no other shows which: {first}. Choose the decimal mark of the file.',
    'Una cifra se puede leer de dos maneras y ninguna otra lo aclara: {first}. Elija el separador decimal del archivo.',
  ],
  mixedMarks: [
    'Both decimal marks are used: {first} and {second}. Choose the one that holds; what uses the other is left out.',
    'Se usan ambos separadores decimales: {first} y {second}. Elija el que vale; lo que usa el otro queda fuera.',
  ],
  openDateOrder: [
    'A date can be read in two ways, and no other shows which: {first}. Choose the order of day and month.',
    'Una fecha se puede leer de dos maneras y ninguna otra lo aclara: {first}. Elija el orden de día y mes.',
  ],
  mixedDateOrders: [
    'Dates prove both orders of day and month: {first} and {second}. Choose the one that holds; what proves the other is left out.',
    'Las fechas prueban ambos órdenes de día y mes: {first} y {second}. Elija el que vale; lo que prueba el otro queda fuera.',
  ],
  splitFigure: [
    'Two cells side by side, {first}, may be one figure that its decimal comma has parted: no figure of the file shows a point. Save the file with semicolons, or say that its decimal mark is the point.',
    'Dos celdas contiguas, {first}, pueden ser una sola cifra partida por su coma decimal: ninguna cifra del archivo muestra un punto. Guarde el archivo con punto y coma, o indique que su marca decimal es el punto.',
  ],
  turnedFigures: [
    'A spreadsheet program seems to have taken the decimal mark for the one between thousands: {first} is a number, {second} a text. Correct the cells, or export the file anew.',
    'Un programa de hojas de cálculo parece haber tomado la marca decimal por la de los miles: {first} es un número, {second} un texto. Corrija las celdas o exporte el archivo de nuevo.',
  ],
  turnedDates: [
    'Dates with a day up to 12 are stored as dates, later ones are texts: {first} and {second}. A spreadsheet program took day and month for each other. Export the file anew.',
    'Las fechas con día hasta 12 están guardadas como fechas, las posteriores son textos: {first} y {second}. Una hoja de cálculo confundió día y mes. Exporte el archivo de nuevo.',
  ],
  otherPeriod: [
    'The file is of another period than {first}: {second} ({from:day} to {to:day}).',
    'El archivo es de otro período que {first}: {second} ({from:day} a {to:day}).',
  ],
  netTitle: [
    'The figures are net doses by {first}; this profile would take a background off once more. Upload gross doses, or use a mapping whose figures are net.',
    'Las cifras son dosis netas según {first}; este perfil restaría el fondo otra vez. Suba dosis brutas o use un mapeo de cifras netas.',
  ],
  cumulativeTitle: [
    'A title says that the figures are sums, not doses of a period: {first}.',
    'Un título indica que las cifras son acumuladas, no dosis de un período: {first}.',
  ],
  lostQuantity: [
    'A column holds a dose that this profile cannot keep, and that would be lost: {first}.',
    'Una columna contiene una dosis que este perfil no puede guardar y que se perdería: {first}.',
  ],
  brokenQuotes: [
    'A quotation mark that opens on line {line} is never closed, so the rows after it cannot be told apart.',
    'Unas comillas que abren en la línea {line} nunca se cierran, y las filas siguientes no se distinguen.',
  ],
  noRows: ['The file has a header but no rows.', 'El archivo tiene encabezado pero ninguna fila.'],
}
