/**
 * Why a whole file is not read. `brokenQuotes`: a quote that never closes would swallow every row after it.
 * `analysisFailed`: for no fault of the file.
 * `tooMuchMemory` and `tooMuchTime`: reading it took more than any sound file takes.
 * `missingUnit`: neither the file nor the request says in which unit its doses are; `mixedUnits`: they say two.
 * `…Sheet(s)`, `hidden…`, `open…`, `mixed…`, `unitOfSome`: a person has to say what the file leaves open, or says in two ways.
 */
export const refusalCodes = [
  'empty',
  'tooLarge',
  'notText',
  'utf16',
  'unknownType',
  'notXlsx',
  'zipBomb',
  'tooManyRows',
  'tooManySheets',
  'tooMuchMemory',
  'tooMuchTime',
  'noHeader',
  'missingColumn',
  'duplicateColumn',
  'secondHeader',
  'rowsAboveHeader',
  'listAboveHeader',
  'severalSheets',
  'hiddenSheet',
  'unknownSheet',
  'severalLists',
  'hiddenList',
  'unknownList',
  'hiddenRows',
  'hiddenColumns',
  'hiddenListRows',
  'hiddenListColumns',
  'missingUnit',
  'mixedUnits',
  'unitOfSome',
  'foreignUnit',
  'scaledFormat',
  'openMark',
  'mixedMarks',
  'splitFigure',
  'turnedFigures',
  'openDateOrder',
  'mixedDateOrders',
  'turnedDates',
  'otherPeriod',
  'cumulativeTitle',
  'netTitle',
  'lostQuantity',
  'brokenQuotes',
  'noRows',
  'analysisFailed',
] as const
export type RefusalCode = (typeof refusalCodes)[number]
export type MessageParams = Record<string, string | number>
export interface Refusal {
  code: RefusalCode
  params: MessageParams
}

/** Thrown for a file that is refused whole: nothing of it may be kept. `explainRefusal` puts it into words. */
export class FileRefused extends Error implements Refusal {
  override readonly name = 'FileRefused'
  readonly code: RefusalCode
  readonly params: MessageParams
  constructor(code: RefusalCode, params: MessageParams = {}) {
    super(`The file was refused: ${code} ${JSON.stringify(params)}`)
    this.code = code
    this.params = params
  }
}
