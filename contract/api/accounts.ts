import * as auditEvents from '../schemas/auditEvents.ts'
import * as auth from '../schemas/auth.ts'
import * as clients from '../schemas/clients.ts'
import { done, exportFormat, file, idParams } from '../schemas/common.ts'
import * as limits from '../schemas/limitProfiles.ts'
import * as passkeys from '../schemas/passkeys.ts'
import * as settings from '../schemas/settings.ts'
import * as users from '../schemas/users.ts'
import type { SomeSchemas } from './types.ts'

/** Who signs in, who may, what was done by whom, and what the service has settled. */
export const accountsApi = {
  'auth.login': { body: auth.loginRequest, response: auth.currentUser },
  'auth.logout': { response: done },
  'auth.me': { response: auth.currentUser },
  'auth.forgotPassword': { body: auth.forgotPasswordRequest, response: done },
  'auth.checkLink': { body: auth.checkLinkRequest, response: auth.linkState },
  'auth.resetPassword': { body: auth.resetPasswordRequest, response: done },
  'auth.firstAdministrator': { body: auth.firstAdministratorRequest, response: done },
  'auth.changePassword': { body: auth.changePasswordRequest, response: done },
  'auth.preferences': { body: auth.preferencesRequest, response: auth.currentUser },
  'auth.secondFactor': { body: auth.secondFactorRequest, response: auth.currentUser },
  'auth.profile': { response: auth.profile },
  'auth.sessions': { response: auth.ownSessions },
  'auth.endSession': { params: idParams, response: done },
  'auth.endOtherSessions': { response: done },
  'auth.beginSecondFactor': { body: auth.passwordRequest, response: auth.secondFactorSecret },
  'auth.confirmSecondFactor': { body: auth.oneTimeCodeRequest, response: auth.recoveryCodes },
  'auth.renewRecoveryCodes': { body: auth.passwordRequest, response: auth.recoveryCodes },
  'auth.removeSecondFactor': { body: auth.passwordRequest, response: done },
  'auth.passkeys': { response: passkeys.ownPasskeys },
  'auth.beginPasskey': { body: auth.passwordRequest, response: passkeys.passkeyCreation },
  'auth.addPasskey': { body: passkeys.newPasskey, response: auth.recoveryCodes },
  'auth.renamePasskey': { params: idParams, body: passkeys.passkeyRename, response: done },
  'auth.removePasskey': { params: idParams, body: auth.passwordRequest, response: done },
  'auth.beginPasskeySignIn': { response: passkeys.passkeyRequest },
  'auth.passkeySignIn': { body: passkeys.passkeyAnswer, response: auth.currentUser },

  'settings.get': { response: auth.settings },
  'settings.service': { response: settings.serviceSettings },
  'settings.update': { body: settings.serviceSettings, response: settings.serviceSettings },
  'settings.limitProfiles': { response: limits.limitProfiles },
  'settings.addLimitProfile': { body: limits.limitProfileInput, response: limits.limitProfilesChanged },
  'settings.removeLimitProfile': { params: idParams, response: limits.limitProfilesChanged },

  'users.list': { query: users.usersQuery, response: users.usersPage },
  'users.export': { query: users.usersQuery.extend({ format: exportFormat }), response: file },
  'users.get': { params: idParams, response: users.user },
  'users.create': { body: users.userInvitation, response: users.user },
  'users.update': { params: idParams, body: users.userUpdate, response: users.user },
  'users.setStatus': { params: idParams, body: clients.statusRequest, response: users.user },
  'users.invite': { params: idParams, response: users.user },
  'users.sendReset': { params: idParams, response: done },
  'users.endSessions': { params: idParams, response: users.user },
  'users.resetSecondFactor': { params: idParams, response: users.user },

  'auditEvents.list': { query: auditEvents.auditQuery, response: auditEvents.auditPage },
  'auditEvents.export': { query: auditEvents.auditExportQuery, response: file },
} as const satisfies SomeSchemas
