import { sql } from 'drizzle-orm'
import { timeZone } from '../domain/timeZone.ts'
import type { Rule } from './comparing.ts'

/** Reads of kept devices, beside their files: which of them count follows from their uploads, and when devices were last read. */
export const readRules = (): Rule[] => [
  {
    table: 'device_reads',
    noun: 'Read of a device in line',
    key: 'line',
    says: 'its file gives',
    from: sql`join uploads u on u.id = t.upload_id`,
    columns: { counts: sql`u.state = 'confirmed' and not t.known` },
  },
  {
    table: 'device_reads',
    noun: 'Read of a device in line',
    key: 'line',
    columns: ['known'],
    words: 'known: no other file says the same',
    from: sql`where t.known and exists (select 1 from uploads u where u.id = t.upload_id and u.state = 'confirmed')
      and not exists (select 1 from device_reads o where o.dosimeter_id = t.dosimeter_id and o.read_at = t.read_at
        and (o.upload_id, o.line) <> (t.upload_id, t.line))`,
  },
  {
    table: 'device_assignments',
    noun: 'Keeping',
    says: 'its reads give',
    from: sql``,
    columns: {
      last_read_at: sql`(select max(x.read_at) from device_reads x
        where x.dosimeter_id = t.dosimeter_id and x.counts and (x.read_at at time zone ${timeZone()})::date between t."from"
          and coalesce((select min(n."from") from device_assignments n where n.dosimeter_id = t.dosimeter_id and n."from" > t."from"), '9999-12-31'))`,
    },
  },
  {
    table: 'assignments',
    noun: 'Line',
    says: 'its keeping says',
    from: sql`join device_assignments k on k.id = t.device_assignment_id and t.wearer is null`,
    columns: {
      client_id: sql`k.client_id`,
      person_id: sql`k.person_id`,
      dosimeter_id: sql`k.dosimeter_id`,
      bearer: sql`k.bearer`,
      position: sql`k.position`,
    },
  },
]
