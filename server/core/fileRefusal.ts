import type { Sheet } from '../../contract/schemas/common.ts'
import { ApiError } from './errors.ts'

/** A file that cannot be read as it came, with the sheets of its workbook where naming one of them would help. */
export class FileRefusal extends ApiError {
  constructor(
    reason: string,
    readonly sheets: readonly Sheet[],
  ) {
    super(422, 'fileRefused', { reason })
  }
}
