import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import { keepTimeZone } from '../domain/timeZone.ts'
import type { DoseRow } from './doseRow.ts'
import { readKeptFile } from './keptList.ts'
import type { ListRow } from './listFile.ts'
import { readPeopleFile } from './peopleFile.ts'
import { type PreviewRow, previewFile } from './preview.ts'
import type { DoseFileInfo } from './readAs.ts'
import { type DoseFileOptions, readDoseFile } from './readDoseFile.ts'
import { FileRefused, type Refusal } from './refusal.ts'
import { readRejectionFile } from './rejectionFile.ts'

/** Lists that are made by hand, and how any file begins: short, and read whole. */
const lists = { people: readPeopleFile, rejections: readRejectionFile, kept: readKeptFile, preview: previewFile }
type ListKind = keyof typeof lists
type FileRow = DoseRow | ListRow<string> | PreviewRow

/** Entry of the thread in which one file is read: what it is asked, and what it says. */
export type FileTask = { kind: 'doses'; path: string; options: DoseFileOptions } | ListTask
/** `sheet`: the one of a workbook that somebody chose. */
export interface ListTask {
  kind: ListKind
  path: string
  sheet: string | null
}
export type FileWord =
  | { is: 'info'; info: DoseFileInfo | null }
  | { is: 'rows'; rows: FileRow[] }
  | { is: 'end' }
  | { is: 'refused'; refusal: Refusal }

const batchSize = 1_000
/** Batches that are read before the receiver asks for more. */
const ahead = 2

const port = parentPort
if (!port) throw new Error('This is the entry of a thread.')
const say = (word: FileWord) => port.postMessage(word)

let credit = ahead
let wake: () => void = () => {}
port.on('message', () => {
  credit += 1
  wake()
})

/** Hands a batch over as soon as there is room for it at the other end. */
async function hand(rows: FileRow[]) {
  while (credit === 0) await new Promise<void>((resolve) => (wake = resolve))
  credit -= 1
  say({ is: 'rows', rows })
}

async function read(task: FileTask): Promise<void> {
  if (task.kind !== 'doses') {
    const rows: FileRow[] = await lists[task.kind](task.path, task.sheet)
    say({ is: 'info', info: null })
    for (let at = 0; at < rows.length; at += batchSize) await hand(rows.slice(at, at + batchSize))
    return
  }
  const file = await readDoseFile(task.path, task.options)
  say({ is: 'info', info: file.info })
  let batch: DoseRow[] = []
  for await (const row of file.rows()) {
    batch.push(row)
    if (batch.length < batchSize) continue
    await hand(batch)
    batch = []
  }
  if (batch.length > 0) await hand(batch)
}

// On Linux the priority is the thread's own: whoever waits for an answer goes first.
if (process.platform === 'linux') setPriority(10)
const { zone, ...task } = workerData as FileTask & { zone: string }
keepTimeZone(zone)
read(task as FileTask)
  .then(() => say({ is: 'end' }))
  .catch((error: unknown) => {
    if (!(error instanceof FileRefused)) throw error
    say({ is: 'refused', refusal: { code: error.code, params: error.params } })
  })
  .finally(() => port.close())
