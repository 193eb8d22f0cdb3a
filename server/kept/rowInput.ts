import { eq } from 'drizzle-orm'
import { normalizeIdNumber } from '../../contract/identity.ts'
import { keptPositions } from '../../contract/schemas/keptDevices.ts'
import { words } from '../../contract/words/index.ts'
import type { Tx } from '../db/database.ts'
import { clients, dosimeters, dosimeterTypes, people, sites } from '../db/schema.ts'
import { nameKey } from '../domain/identity.ts'
import type { KeptColumn, KeptListRow } from '../files/keptList.ts'

/** dd/mm/yyyy as people write it here, or ISO; anything else stays as it is for the schema to refuse. */
const isoDate = (text: string): string => {
  const match = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})/.exec(text)
  return match ? `${match[3]}-${match[2]?.padStart(2, '0')}-${match[1]?.padStart(2, '0')}` : text.slice(0, 10)
}

/** A position by its code or by its name in either language. */
const positionOf = (text: string) =>
  keptPositions.find((each) =>
    [each, words.en.positions[each], words.es.positions[each]].some((name) => nameKey(name) === nameKey(text)),
  )

/** By field of what is asked for, the column of the list that says it. */
export const columnOf: Record<string, KeptColumn> = {
  serial: 'serial',
  personId: 'idNumber',
  clientId: 'client',
  siteId: 'site',
  position: 'position',
  from: 'from',
}

/** What the texts of a row stand for; 0 for what is not known. */
export async function toInput(tx: Tx, { cells }: KeptListRow) {
  const [device] = await tx
    .select({ position: dosimeterTypes.position })
    .from(dosimeters)
    .innerJoin(dosimeterTypes, eq(dosimeterTypes.id, dosimeters.typeId))
    .where(eq(dosimeters.serial, (cells.serial ?? '').toUpperCase()))
  const known = await tx
    .select()
    .from(people)
    .where(eq(people.idNumber, normalizeIdNumber(cells.idNumber ?? '')))
  // Two kinds of ids may have one number: then nobody can say who is meant.
  const person = known.length === 1 ? known[0] : undefined
  const [client] = await tx
    .select()
    .from(clients)
    .where(eq(clients.code, cells.client ?? ''))
  const own = client ? await tx.select().from(sites).where(eq(sites.clientId, client.id)) : []
  const site = cells.site ? own.find(({ name }) => nameKey(name) === nameKey(cells.site ?? '')) : undefined
  const input = {
    serial: (cells.serial ?? '').toUpperCase(),
    personId: person?.id ?? 0,
    clientId: client?.id ?? 0,
    siteId: site?.id ?? (cells.site ? 0 : person?.clientId === client?.id ? (person?.siteId ?? 0) : 0),
    position: cells.position ? positionOf(cells.position) : device?.position,
    from: isoDate(cells.from ?? ''),
  }
  return { input, name: person ? `${person.lastNames}, ${person.firstNames}` : (cells.idNumber ?? '') }
}
