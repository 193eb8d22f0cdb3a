import { Authenticator } from '../authenticator.ts'
import { ok } from '../sheet.ts'
import { all, one, scene } from './scene.ts'
import { type Account, makeAccount } from './world.ts'

interface Keyed extends Account {
  /** The one passkey that was added. */
  passkey: number
  /** Another that the browser has made and that is still to be added. */
  made: object
  /** That of a sign-in that waits, with what the passkey has signed for it. */
  cookie: string
  signed: object
}

/** What somebody does with its passkeys, while an administrator takes them away. */
export const ownPasskeys = scene<Keyed>(
  'passkeys',
  async (server) => {
    const account = await makeAccount(server)
    const { caller, email, password, from } = account
    const body = { current: password }
    const key = new Authenticator()
    const first = key.make(ok(await caller('auth.beginPasskey', { body })))
    ok(await caller('auth.addPasskey', { body: { name: 'A', credential: first } }))
    const made = new Authenticator().make(ok(await caller('auth.beginPasskey', { body })))
    const asked = await server.anonymous('auth.login', { body: { email, password }, from })
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
    const signed = key.use(ok(await server.anonymous('auth.beginPasskeySignIn', { headers: { cookie } })))
    const passkey = ok(await caller('auth.passkeys')).items[0].id
    return { ...account, passkey, made, cookie, signed }
  },
  [
    {
      route: 'auth.beginPasskey',
      by: ({ caller }) => caller,
      options: ({ password }) => ({ body: { current: password } }),
      atMost: 5,
      ...all,
    },
    {
      route: 'auth.addPasskey',
      by: ({ caller }) => caller,
      options: ({ made }) => ({ body: { name: 'B', credential: made } }),
      ...one(422, 'passkeyTooLate'),
    },
    {
      route: 'auth.renamePasskey',
      by: ({ caller }) => caller,
      options: ({ passkey }, nth) => ({ params: { id: passkey }, body: { name: `A ${nth}` } }),
      ...all,
    },
    {
      route: 'auth.removePasskey',
      by: ({ caller }) => caller,
      options: ({ passkey, password }) => ({ params: { id: passkey }, body: { current: password } }),
      atMost: 5,
      ...one(404, 'notFound'),
    },
    {
      route: 'auth.beginPasskeySignIn',
      by: ({ anonymous }) => anonymous,
      options: ({ cookie }) => ({ headers: { cookie } }),
      ...all,
    },
    {
      // One answer, one sign-in: whoever comes second finds nothing to sign, or a step that is done.
      route: 'auth.passkeySignIn',
      by: ({ anonymous }) => anonymous,
      options: ({ signed, cookie }) => ({ body: signed, headers: { cookie } }),
      atMost: 5,
      wins: 'one',
    },
    {
      route: 'users.resetSecondFactor',
      options: ({ id }) => ({ params: { id } }),
      ...one(409, 'noSecondFactor'),
    },
  ],
)
