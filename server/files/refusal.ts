/**
 * Why a whole file is not read. `brokenQuotes`: a quote that never closes would swallow every row after it.
 * `analysisFailed`: for no fault of the file.
 * `tooMuchMemory` and `tooMuchTime`: reading it took more than any sound file takes.
 * `missingUnit` and `mixedUnits`: nothing in the file or the request says in which one unit its doses are.
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
  'missingUnit',
  'mixedUnits',
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
