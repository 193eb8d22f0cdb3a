import { codeAt, stepAt } from '../../core/totp.ts'
import type { Caller, TestServer } from '../testServer.ts'
import { all, one, scene } from './scene.ts'
import { type Account, makeAccount } from './world.ts'

/** A browser without a session: to sign in ends the one that it had. */
const nobody = ({ anonymous }: Account) => anonymous
const newPassword = (nth: number) => `otra contraseña larga ${nth}`
/** What leads into an account. */
export const signIn = scene<Account>('an account', makeAccount, [
  {
    route: 'auth.login',
    by: nobody,
    options: ({ email, password, from }) => ({ body: { email, password }, from }),
    ...all,
  },
  { route: 'auth.logout', options: () => ({}), by: ({ caller }) => caller, ...all },
  {
    route: 'auth.preferences',
    options: () => ({ body: { language: 'en', unit: 'mrem' } }),
    by: ({ caller }) => caller,
    ...all,
  },
  {
    route: 'auth.changePassword',
    options: ({ password }, nth) => ({ body: { current: password, password: newPassword(nth) } }),
    by: ({ caller }) => caller,
    atMost: 5,
    ...one(422, 'invalid'),
  },
  { route: 'auth.forgotPassword', by: nobody, options: ({ email, from }) => ({ body: { email }, from }), ...all },
  {
    route: 'auth.checkLink',
    by: nobody,
    options: ({ resetToken, from }) => ({ body: { token: resetToken }, from }),
    ...all,
  },
  {
    route: 'auth.resetPassword',
    by: nobody,
    options: ({ resetToken, from }, nth) => ({ body: { token: resetToken, password: newPassword(nth) }, from }),
    ...one(422, 'tokenUsed'),
  },
  {
    route: 'auth.firstAdministrator',
    by: nobody,
    // There is an administrator: whatever the link says, nobody becomes the first one.
    options: ({ nr, from }, nth) => ({
      body: {
        token: `setup-${'x'.repeat(43)}`,
        email: `first${nr}-${nth}@demo.sievert`,
        nombre: 'A',
        password: newPassword(nth),
      },
      from,
    }),
    wins: 'none',
    loser: [422, 'tokenUsed'],
  },
])

const ok = async (answer: ReturnType<Caller>) => {
  const { status, body, headers } = await answer
  if (status !== 200) throw new Error(JSON.stringify(body))
  return { body, headers }
}

/** The code of now, or of so many steps away. */
const codeOf = (server: TestServer, secret: string, away = 0) => codeAt(secret, stepAt(server.services.now()) + away)

/** Gives an account a second factor. Answers its secret; the code of now is still good. */
async function addSecondFactor(server: TestServer, { caller, password }: Account): Promise<string> {
  const { secret } = (await ok(caller('auth.beginSecondFactor', { body: { current: password } }))).body
  await ok(caller('auth.confirmSecondFactor', { body: { code: codeOf(server, secret, -1) } }))
  return secret
}

interface Own {
  /** Has begun to set a second factor up. */
  bare: Account & { code: string; otherSession: number }
  /** Has one, and a sign-in that waits for its code. */
  guarded: Account & { code: string; cookie: string }
}
/** What somebody does with its own account. */
export const ownAccount = scene<Own>(
  'the own account',
  async (server) => {
    const bare = await makeAccount(server)
    await server.as(bare.email, bare.from)
    const { secret } = (await ok(bare.caller('auth.beginSecondFactor', { body: { current: bare.password } }))).body
    const { items } = (await ok(bare.caller('auth.sessions'))).body
    const otherSession = items.find(({ current }: { current: boolean }) => !current).id

    const guarded = await makeAccount(server)
    const kept = await addSecondFactor(server, guarded)
    const { email, password, from } = guarded
    const asked = await server.anonymous('auth.login', { body: { email, password }, from })
    const cookie = String(asked.headers['set-cookie']).split(';')[0] ?? ''
    return {
      bare: { ...bare, code: codeOf(server, secret), otherSession },
      guarded: { ...guarded, code: codeOf(server, kept), cookie },
    }
  },
  [
    {
      route: 'auth.endSession',
      by: ({ bare }) => bare.caller,
      options: ({ bare }) => ({ params: { id: bare.otherSession } }),
      ...one(404, 'notFound'),
    },
    { route: 'auth.endOtherSessions', by: ({ bare }) => bare.caller, options: () => ({}), ...all },
    {
      route: 'auth.confirmSecondFactor',
      by: ({ bare }) => bare.caller,
      options: ({ bare }) => ({ body: { code: bare.code } }),
      ...one(409, 'secondFactorNotBegun'),
    },
    {
      route: 'auth.beginSecondFactor',
      by: ({ bare }) => bare.caller,
      options: ({ bare }) => ({ body: { current: bare.password } }),
      atMost: 5,
      ...all,
    },
    {
      // One code, one sign-in: whoever comes second has a code that was used, or a step that is done.
      route: 'auth.secondFactor',
      by: ({ guarded }) => guarded.anonymous,
      options: ({ guarded }) => ({ body: { code: guarded.code }, headers: { cookie: guarded.cookie } }),
      atMost: 5,
      wins: 'one',
    },
    {
      route: 'auth.renewRecoveryCodes',
      by: ({ guarded }) => guarded.caller,
      options: ({ guarded }) => ({ body: { current: guarded.password } }),
      atMost: 5,
      ...all,
    },
    {
      route: 'auth.removeSecondFactor',
      by: ({ guarded }) => guarded.caller,
      options: ({ guarded }) => ({ body: { current: guarded.password } }),
      atMost: 5,
      ...one(409, 'noSecondFactor'),
    },
  ],
)

interface Users {
  invited: { id: number; version: number; email: string; nombre: string }
  /** With a second factor. */
  other: Account
}
const officer = { rol_id: 2, clientId: 1, personId: null }
/** What administrators do with the accounts of others. */
export const users = scene<Users>(
  'a user',
  async (server, admin) => {
    const other = await makeAccount(server)
    await addSecondFactor(server, other)
    const body = { ...officer, email: `invited${other.nr}@demo.sievert`, nombre: 'Ana Mora', language: 'es' }
    return { invited: (await ok(admin('users.create', { body }))).body, other }
  },
  [
    {
      route: 'users.create',
      // The same address, however it is written.
      options: ({ other }, nth) => ({
        body: { ...officer, email: `${nth % 2 ? 'New' : 'new'}${other.nr}@demo.sievert`, nombre: 'N', language: 'en' },
      }),
      ...one(422, 'invalid'),
    },
    {
      route: 'users.update',
      options: ({ invited: { id, email, version } }, nth) => ({
        params: { id },
        body: { ...officer, email, version, nombre: `Ana ${nth}` },
      }),
      ...one(409, 'changedMeanwhile'),
    },
    {
      route: 'users.setStatus',
      options: ({ invited: { id } }) => ({ params: { id }, body: { active: false } }),
      ...one(409, 'alreadySo'),
    },
    // Letters to one address are counted.
    { route: 'users.invite', options: ({ invited: { id } }) => ({ params: { id } }), atMost: 3, ...all },
    { route: 'users.sendReset', options: ({ other: { id } }) => ({ params: { id } }), atMost: 3, ...all },
    { route: 'users.endSessions', options: ({ other: { id } }) => ({ params: { id } }), ...all },
    {
      route: 'users.resetSecondFactor',
      options: ({ other: { id } }) => ({ params: { id } }),
      ...one(409, 'noSecondFactor'),
    },
  ],
)
