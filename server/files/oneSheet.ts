import { FileRefused } from './refusal.ts'
import { readWorkbook, type SheetInfo } from './workbook.ts'
import { checkedEntries, type XlsxLimits, xlsxRows } from './xlsxRows.ts'

/**
 * The sheet of a workbook that holds something; null where none does. Nobody is asked here which one is meant: throws
 * FileRefused `severalLists` where there are several, with their names, and `hiddenList` where the only one is hidden.
 */
export async function oneSheet(bytes: Uint8Array, limits: XlsxLimits): Promise<string | null> {
  const { sheets } = await readWorkbook(bytes, checkedEntries(bytes, limits))
  const filled: SheetInfo[] = []
  for (const sheet of sheets) {
    if (!sheet.part) continue
    // Blank rows are left out: the first that comes is one that holds something.
    for await (const _row of xlsxRows(bytes, sheet.name, limits)) {
      filled.push(sheet)
      break
    }
  }
  const names = JSON.stringify(filled.map(({ name, hidden }) => ({ name, hidden })))
  const [only] = filled
  if (filled.length > 1) throw new FileRefused('severalLists', { sheets: names })
  if (only?.hidden) throw new FileRefused('hiddenList', { sheet: only.name, sheets: names })
  return only?.name ?? null
}
