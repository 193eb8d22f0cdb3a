import type { RouteId } from '../../contract/routes.ts'
import { actorOf } from '../core/audit.ts'
import type { Call, Handlers } from '../core/context.ts'
import { type Queryable, withTx } from '../db/database.ts'
import {
  decideExternal,
  type ExternalDecision,
  personOfRecord,
  readExternal,
  recordExternal,
} from '../doses/external.ts'
import { mustSeePerson } from '../people/seeing.ts'
import { facing, ofPerson } from '../readings/facing.ts'

/** All of the person's, after a decision as before it. */
const allOf = async (db: Queryable, call: Pick<Call<RouteId>, 'user' | 'now'>, personId: number) => ({
  items: await readExternal(db, personId, call.user.id, call.now),
})

type Decided = Call<'externalDoses.confirm'> | Call<'externalDoses.reject'> | Call<'externalDoses.withdraw'>

/** Decides on a record, and judges anew what waits of its person. */
function decide(call: Decided, decision: ExternalDecision) {
  const { id } = call.args.params
  return withTx(call.db, async (tx) => {
    const personId = await personOfRecord(tx, id)
    const change = () => decideExternal(tx, id, decision, call.user.id, actorOf(call))
    await facing(tx, ofPerson(personId), actorOf(call), change)
    return allOf(tx, call, personId)
  })
}

export const externalDoseHandlers: Handlers<
  | 'externalDoses.list'
  | 'externalDoses.record'
  | 'externalDoses.confirm'
  | 'externalDoses.reject'
  | 'externalDoses.withdraw'
> = {
  'externalDoses.list': async (call) => {
    await mustSeePerson(call.db, call, call.args.params.personId)
    return allOf(call.db, call, call.args.params.personId)
  },

  'externalDoses.record': (call) =>
    withTx(call.db, async (tx) => {
      const { personId: id } = call.args.params
      const change = () => recordExternal(tx, id, call.args.body, call.user.id, actorOf(call))
      await facing(tx, ofPerson(id), actorOf(call), change)
      return allOf(tx, call, id)
    }),

  'externalDoses.confirm': (call) => decide(call, { act: 'confirm', ...call.args.body }),
  'externalDoses.reject': (call) => decide(call, { act: 'reject', ...call.args.body }),
  'externalDoses.withdraw': (call) => decide(call, { act: 'withdraw', ...call.args.body }),
}
