import { FileRefused } from './refusal.ts'
import { readWorkbook, type SheetInfo } from './workbook.ts'
import { checkedEntries, type XlsxLimits, xlsxRows } from './xlsxRows.ts'

/** A sheet that is read, and the number format of each style of its workbook. */
export interface OneSheet extends SheetInfo {
  formats: string[]
}

/**
 * The sheet of a workbook that holds something, or the one of them that somebody chose; null where none does. Never the
 * first of several, and never a hidden one by itself: throws FileRefused `severalLists` where there are several, with their
 * names, `hiddenList` where the only one is hidden, and `unknownList` where none of the chosen name holds anything.
 */
export async function oneSheet(bytes: Uint8Array, limits: XlsxLimits, chosen: string | null): Promise<OneSheet | null> {
  const { sheets, formats } = await readWorkbook(bytes, checkedEntries(bytes, limits))
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
  if (chosen !== null) {
    const named = filled.find(({ name }) => name === chosen)
    if (named) return { ...named, formats }
    throw new FileRefused('unknownList', { sheet: chosen, sheets: names })
  }
  const [only] = filled
  if (filled.length > 1) throw new FileRefused('severalLists', { sheets: names })
  if (only?.hidden) throw new FileRefused('hiddenList', { sheet: only.name, sheets: names })
  return only ? { ...only, formats } : null
}
