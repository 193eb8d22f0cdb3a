import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { bookParts, type CellFormat, rowXml, type SheetCell, sheetEnd, sheetPart, sheetStart } from './sheetXml.ts'

export interface SheetColumn<Row> {
  title: string
  value: (row: Row) => SheetCell
  format?: CellFormat
}

/** A sheet of a workbook, its rows made when they are written. */
export interface Sheet {
  name: string
  xml: () => AsyncGenerator<string>
}

/** A write of its own for each row would cost more than the row. */
const rowsAtOnce = 200

/** A sheet of rows under their headings. */
export const sheetOf = <Row>(
  name: string,
  columns: readonly SheetColumn<Row>[],
  rows: () => Iterable<Row> | AsyncIterable<Row>,
): Sheet => ({
  name,
  async *xml() {
    const formats = columns.map(({ format }) => format)
    let number = 1
    yield sheetStart(columns.map(({ title }) => Math.max(title.length + 2, 12)))
    let written = [
      rowXml(
        1,
        columns.map(({ title }) => title),
        [],
      ),
    ]
    for await (const row of rows()) {
      number += 1
      written.push(
        rowXml(
          number,
          columns.map(({ value }) => value(row)),
          formats,
        ),
      )
      if (written.length < rowsAtOnce) continue
      yield written.join('')
      written = []
    }
    yield written.join('') + sheetEnd
  },
})

/**
 * A workbook of several sheets as a stream, in constant memory, the same bytes whenever it is made of the same. `order` names sheets
 * in the order in which they are written, which need not be the one in which they are shown: rows of one may say what stands in
 * another. What breaks a sheet breaks the stream; when that is given up, the sheet that is being written is too.
 */
export function workbookStream(
  sheets: readonly Sheet[],
  { at, order = sheets }: { at: Date; order?: readonly Sheet[] },
): Readable {
  const zip = new ZipFile()
  const options = { mtime: at, forceDosTimestamp: true }
  const names = sheets.map(({ name }) => name)
  const out = zip.outputStream as Readable
  let writing: Readable | undefined
  for (const [path, xml] of Object.entries(bookParts(names))) zip.addBuffer(Buffer.from(xml), path, options)
  for (const sheet of order)
    zip.addReadStreamLazy(sheetPart(sheets.indexOf(sheet)), options, (take) => {
      // Nobody takes it any more: it is not begun.
      if (out.destroyed) return
      writing = Readable.from(sheet.xml(), { objectMode: false }).on('error', (error) => out.destroy(error))
      take(null, writing)
    })
  out.on('close', () => writing?.destroy())
  zip.end()
  return out
}
