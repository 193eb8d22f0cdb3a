import { FileRefused } from './refusal.ts'
import { inside, type Tag, tagsOf } from './xmlTags.ts'
import type { ZipEntry } from './zipDirectory.ts'
import { wholeText } from './zipEntry.ts'

/** A sheet of a workbook as its directory has it, in its order. */
export interface SheetInfo {
  name: string
  hidden: boolean
  /** The part that holds it. */
  part: ZipEntry | null
}

export interface Workbook {
  sheets: SheetInfo[]
  /** The number format of each style of a cell. */
  formats: string[]
}

const targetOf = (relations: readonly Tag[], type: string, id?: string): string | undefined =>
  relations.find(
    ({ name, attributes }) =>
      name === 'Relationship' && attributes.Type?.endsWith(`/${type}`) && (id === undefined || attributes.Id === id),
  )?.attributes.Target
const relationOf = ({ attributes }: Tag) =>
  Object.entries(attributes).find(([name, value]) => /:id$/i.test(name) && value !== '')?.[1] ?? ''

/**
 * What a workbook says of its sheets, before any is read. Throws FileRefused `notXlsx` for a directory that makes no sense,
 * two sheets of one name among it: nobody could say which is meant.
 */
export async function readWorkbook(bytes: Uint8Array, entries: readonly ZipEntry[]): Promise<Workbook> {
  const find = (name: string) => entries.find((entry) => entry.name === name)
  const text = async (name: string) => {
    const entry = find(name)
    return entry ? await wholeText(bytes, entry) : ''
  }
  const path = targetOf(tagsOf(await text('_rels/.rels')), 'officeDocument')?.replace(/^\//, '')
  if (!path || !find(path)) throw new FileRefused('notXlsx')
  const folder = path.includes('/') ? path.slice(0, path.lastIndexOf('/') + 1) : ''
  const relations = tagsOf(await text(`${folder}_rels/${path.slice(folder.length)}.rels`))
  const sheets = tagsOf(inside(await text(path), 'sheets')).flatMap((tag): SheetInfo[] => {
    const { name = '', state = '' } = tag.attributes
    const id = relationOf(tag)
    // What the reader of rows does not count is not counted here either.
    if (tag.name !== 'sheet' || !name || !id) return []
    const part = targetOf(relations, 'worksheet', id)
    return [{ name, hidden: /hidden$/i.test(state), part: part ? (find(resolved(folder, part)) ?? null) : null }]
  })
  // A name that could not be shown or kept could not be chosen.
  const strange = sheets.some(({ name }) => name.length > 255 || /[\p{Cc}\p{Cs}]/u.test(name))
  if (strange || new Set(sheets.map(({ name }) => name)).size < sheets.length) throw new FileRefused('notXlsx')
  const styles = targetOf(relations, 'styles')
  return { sheets, formats: styles ? formatsOf(await text(resolved(folder, styles))) : [] }
}

const resolved = (folder: string, target: string): string => {
  if (target.startsWith('/')) return target.slice(1)
  const parts: string[] = []
  for (const part of `${folder}${target}`.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

/** Those of the format's own that change what a number says. */
const builtIn: Record<string, string> = { 9: '0%', 10: '0.00%' }

function formatsOf(styles: string): string[] {
  const codes = new Map(
    tagsOf(inside(styles, 'numFmts')).map(({ attributes }) => [attributes.numFmtId ?? '', attributes.formatCode ?? '']),
  )
  return tagsOf(inside(styles, 'cellXfs'))
    .filter(({ name }) => name === 'xf')
    .map(({ attributes: { numFmtId = '0' } }) => codes.get(numFmtId) ?? builtIn[numFmtId] ?? '')
}
