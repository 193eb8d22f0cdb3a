import { sql } from 'drizzle-orm'
import { actorOf, audit } from '../core/audit.ts'
import type { Handlers } from '../core/context.ts'
import { holdRow, keepClient } from '../core/holds.ts'
import { withTx } from '../db/database.ts'
import { people } from '../db/schema.ts'
import { beginEmployment, clientsOfLines, linesFacing, linesSaid, mustReadEmployment } from '../people/employments.ts'
import { mustSeePerson, readPerson } from '../people/seeing.ts'
import { checkPlace, endEmployment } from '../people/writing.ts'
import { facing, ofPerson } from '../readings/facing.ts'

export const employmentHandlers: Handlers<'employments.add' | 'employments.end' | 'employments.lines'> = {
  'employments.add': (call) =>
    withTx(call.db, (tx) => {
      const { id } = call.args.params
      const { body } = call.args
      const change = async () => {
        await keepClient(tx, body.clientId)
        await holdRow(tx, people, id)
        const before = await readPerson(tx, id, call)
        await checkPlace(tx, call.scope, body.clientId, body.siteId)
        await beginEmployment(tx, id, body)
        const after = await readPerson(tx, id, call)
        await audit(tx, actorOf(call), {
          action: 'person.employed',
          objectType: 'person',
          objectId: id,
          before: { employments: before.employments },
          after: { employments: after.employments, version: after.version },
        })
        return after
      }
      return facing(tx, ofPerson(id), actorOf(call), change, sql`select ${body.clientId}::int`)
    }),

  'employments.end': (call) =>
    withTx(call.db, async (tx) => {
      const { personId: id } = await mustReadEmployment(tx, call.args.params.id)
      const change = async () => {
        await holdRow(tx, people, id)
        const before = await readPerson(tx, id, call)
        const { lines } = await endEmployment(tx, call.args.params.id, call.args.body.to, actorOf(call))
        const after = { ...(await readPerson(tx, id, call)), lines }
        await audit(tx, actorOf(call), {
          action: 'person.employmentEnded',
          objectType: 'person',
          objectId: id,
          before: { employments: before.employments },
          after: { employments: after.employments, lines, version: after.version },
        })
        return after
      }
      return facing(tx, ofPerson(id), actorOf(call), change, clientsOfLines(id))
    }),

  'employments.lines': async (call) => {
    const { personId, from } = await mustReadEmployment(call.db, call.args.params.id)
    await mustSeePerson(call.db, call, personId)
    return { lines: linesSaid(await linesFacing(call.db, call.args.params.id, { from, to: call.args.query.to })) }
  },
}
