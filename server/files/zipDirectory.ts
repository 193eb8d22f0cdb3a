import { FileRefused } from './refusal.ts'

export interface ZipEntry {
  name: string
  compressed: number
  expanded: number
  /** Where its own header begins. */
  offset: number
  /** 0: as it is; 8: deflated. */
  method: number
}

/** Limits for a workbook of readings: 100 000 rows take about 5 MB, and 60 MB expanded. */
export interface ZipLimits {
  maxEntries: number
  /** Bytes of all entries together, expanded. */
  maxExpanded: number
  /** Bytes of any one entry that is no sheet, expanded: those (shared texts above all) are held in memory whole. */
  maxPart: number
  /** Expanded ÷ compressed, over all. Sheets of numbers reach about 20, of repeated rows about 100. */
  maxRatio: number
}
export const zipLimits: ZipLimits = {
  maxEntries: 1000,
  maxExpanded: 300 * 1024 * 1024,
  maxPart: 24 * 1024 * 1024,
  maxRatio: 200,
}

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const unknownSize = 0xffffffff
const hasDataDescriptor = 0x0008

/**
 * The directory of a zip file, checked before anything is inflated. The reader that follows never inflates an entry
 * beyond the size stated here, so a directory that lies about a size is found out there.
 * Throws FileRefused: `notXlsx` for what is no sound zip file, `zipBomb` for one that would grow beyond the limits.
 */
export function checkedZipDirectory(bytes: Uint8Array, limits: ZipLimits = zipLimits): ZipEntry[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = findEnd(view)
  const count = view.getUint16(end + 10, true)
  if (count > limits.maxEntries) throw new FileRefused('zipBomb')
  const entries: ZipEntry[] = []
  let at = view.getUint32(end + 16, true)
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== entrySignature) throw new FileRefused('notXlsx')
    const flags = view.getUint16(at + 8, true)
    const compressed = view.getUint32(at + 20, true)
    const expanded = view.getUint32(at + 24, true)
    const nameLength = view.getUint16(at + 28, true)
    // ZIP64 has no place in a file of this size, and a size of 0 on one side only hides the other.
    const hidden = compressed === 0 && (flags & hasDataDescriptor) !== 0
    if (compressed === unknownSize || expanded === unknownSize || hidden || (compressed === 0 && expanded > 0))
      throw new FileRefused('notXlsx')
    if (expanded === 0 && compressed > 2) throw new FileRefused('zipBomb')
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
    entries.push({
      name,
      compressed,
      expanded,
      offset: view.getUint32(at + 42, true),
      method: view.getUint16(at + 10, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  const compressed = entries.reduce((sum, entry) => sum + entry.compressed, 0)
  const expanded = entries.reduce((sum, entry) => sum + entry.expanded, 0)
  const tooBig = entries.some((entry) => !entry.name.startsWith('xl/worksheets/') && entry.expanded > limits.maxPart)
  // Entries that share bytes add up to more than the file itself.
  if (tooBig || compressed > bytes.length || expanded > limits.maxExpanded) throw new FileRefused('zipBomb')
  if (expanded > Math.max(compressed, 1024) * limits.maxRatio) throw new FileRefused('zipBomb')
  return entries
}

/** Position of the end record: 22 bytes and a comment of at most 64 KB before the end of the file. */
function findEnd(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 22 - 0xffff)
  for (let at = view.byteLength - 22; at >= lowest; at -= 1) {
    if (view.getUint32(at, true) === endSignature) return at
  }
  throw new FileRefused('notXlsx')
}
