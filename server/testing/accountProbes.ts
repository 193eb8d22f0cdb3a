import type { RouteId } from '../../contract/routes.ts'
import { missing } from './slices/sliceTests.ts'
import type { CallOptions } from './testServer.ts'

const userForm = { email: 'admin@demo.sievert', nombre: 'A', rol_id: 1, clientId: null, personId: null }

/** The probes (`permissions.api.test.ts`) of what is about accounts. */
export const accountProbes = {
  'auth.login': { body: { email: 'nobody@demo.sievert', password: 'x' } },
  'auth.logout': {},
  'auth.me': {},
  'auth.forgotPassword': { body: { email: 'nobody@demo.sievert' } },
  'auth.checkLink': { body: { token: 'x' } },
  'auth.resetPassword': { body: { token: 'x', password: 'long enough, surely' } },
  'auth.firstAdministrator': {
    body: { token: 'x', email: 'a@demo.sievert', nombre: 'A', password: 'long enough, surely' },
  },
  'auth.changePassword': { body: { current: 'x', password: 'long enough, surely' } },
  'auth.preferences': { body: { language: 'es', unit: 'mSv' } },
  'auth.secondFactor': { body: { code: '123456' } },
  'auth.profile': {},
  'auth.sessions': {},
  'auth.endSession': { params: { id: missing } },
  // Nobody is signed in twice here.
  'auth.endOtherSessions': {},
  'auth.beginSecondFactor': { body: { current: 'x' } },
  'auth.confirmSecondFactor': { body: { code: '123456' } },
  'auth.renewRecoveryCodes': { body: { current: 'x' } },
  'auth.removeSecondFactor': { body: { current: 'x' } },
  'auth.passkeys': {},
  'auth.beginPasskey': { body: { current: 'x' } },
  'auth.addPasskey': {
    body: {
      name: 'x',
      credential: { id: 'x', response: { clientDataJSON: 'x', attestationObject: 'x', transports: [] } },
    },
  },
  'auth.renamePasskey': { params: { id: missing }, body: { name: 'x' } },
  'auth.removePasskey': { params: { id: missing }, body: { current: 'x' } },
  'auth.beginPasskeySignIn': {},
  'auth.passkeySignIn': {
    body: { id: 'x', response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } },
  },
  'users.list': {},
  'users.export': { query: { format: 'csv' } },
  'users.get': { params: { id: 2 } },
  'users.create': { body: { ...userForm, language: 'es' } },
  'users.update': { params: { id: missing }, body: { ...userForm, version: 1 } },
  'users.setStatus': { params: { id: missing }, body: { active: false } },
  'users.invite': { params: { id: missing } },
  'users.sendReset': { params: { id: missing } },
  'users.endSessions': { params: { id: missing } },
  'users.resetSecondFactor': { params: { id: missing } },
} satisfies Partial<Record<RouteId, CallOptions>>
