import type { Call } from '../core/context.ts'
import { FileRefusal } from '../core/fileRefusal.ts'
import { leavingOf } from '../core/multipart.ts'
import type { ListOptions } from '../files/apart.ts'
import { sheetsOf } from '../files/factWords.ts'
import { FileRefused } from '../files/refusal.ts'
import { explainRefusal } from '../files/rejects.ts'
import type { ReceivedFile } from './originals.ts'
import { dropFile, receiveFile } from './storing.ts'

/** Routes that read a list at once, in the request that brings it. */
type ListRoute = 'people.import' | 'keptDevices.import' | 'rndPackages.reject' | 'fileMappings.preview'

/**
 * The rows of the list that a request brings, with name and digest of its file, which is dropped. Of a workbook it reads the sheet
 * that the query names. Throws FileRefusal for a file that is no such list, with the sheets where one has to be named.
 */
export async function readSentList<Row>(
  call: Call<ListRoute>,
  read: (path: string, options: ListOptions) => Promise<Row[]>,
): Promise<Pick<ReceivedFile, 'fileName' | 'sha256'> & { rows: Row[] }> {
  const file = await receiveFile(call.request, call.services.folder)
  try {
    const options = { signal: leavingOf(call.reply), sheet: call.args.query.sheet ?? null }
    return { fileName: file.fileName, sha256: file.sha256, rows: await read(file.path, options) }
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error
    throw new FileRefusal(explainRefusal(error, call.language), sheetsOf(error.params))
  } finally {
    await dropFile(file)
  }
}
