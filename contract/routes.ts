import type { Policy } from './policies.ts'

/**
 * The calls of /api/v1. Each names its policy: one without it does not compile. Paths are relative to /api/v1 and carry
 * `:name` parameters. Schemas live in `api.ts`, apart, so that whoever only needs a path does not load them.
 */
export interface RouteDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: `/${string}`
  policy: Policy
}

const get = <P extends `/${string}`>(path: P, policy: Policy) => ({ method: 'GET', path, policy }) as const
const post = <P extends `/${string}`>(path: P, policy: Policy) => ({ method: 'POST', path, policy }) as const
const put = <P extends `/${string}`>(path: P, policy: Policy) => ({ method: 'PUT', path, policy }) as const
const remove = <P extends `/${string}`>(path: P, policy: Policy) => ({ method: 'DELETE', path, policy }) as const

export const routes = {
  'auth.login': post('/auth/login', 'public'),
  'auth.logout': post('/auth/logout', 'public'),
  'auth.me': get('/auth/me', 'signedIn'),
  'auth.forgotPassword': post('/auth/forgot-password', 'public'),
  'auth.checkLink': post('/auth/check-link', 'public'),
  'auth.resetPassword': post('/auth/reset-password', 'public'),
  'auth.firstAdministrator': post('/auth/first-administrator', 'public'),
  'auth.changePassword': post('/auth/change-password', 'signedIn'),
  'auth.preferences': put('/auth/preferences', 'signedIn'),
  'auth.secondFactor': post('/auth/second-factor', 'public'),
  'auth.profile': get('/auth/profile', 'signedIn'),
  'auth.sessions': get('/auth/sessions', 'signedIn'),
  'auth.endSession': post('/auth/sessions/:id/end', 'signedIn'),
  'auth.endOtherSessions': post('/auth/sessions/end-others', 'signedIn'),
  'auth.beginSecondFactor': post('/auth/second-factor/begin', 'signedIn'),
  'auth.confirmSecondFactor': post('/auth/second-factor/confirm', 'signedIn'),
  'auth.renewRecoveryCodes': post('/auth/second-factor/recovery-codes', 'signedIn'),
  'auth.removeSecondFactor': post('/auth/second-factor/remove', 'signedIn'),
  'auth.passkeys': get('/auth/passkeys', 'signedIn'),
  'auth.beginPasskey': post('/auth/passkeys/begin', 'signedIn'),
  'auth.addPasskey': post('/auth/passkeys', 'signedIn'),
  'auth.renamePasskey': post('/auth/passkeys/:id/name', 'signedIn'),
  'auth.removePasskey': post('/auth/passkeys/:id/remove', 'signedIn'),
  'auth.beginPasskeySignIn': post('/auth/second-factor/passkey/begin', 'public'),
  'auth.passkeySignIn': post('/auth/second-factor/passkey', 'public'),
  'settings.get': get('/settings', 'public'),
  'settings.service': get('/settings/service', 'settings.write'),
  'settings.update': put('/settings/service', 'settings.write'),
  'settings.limitProfiles': get('/settings/limits', 'settings.write'),
  'settings.addLimitProfile': post('/settings/limits', 'settings.write'),
  'settings.removeLimitProfile': remove('/settings/limits/:id', 'settings.write'),

  'dashboard.get': get('/dashboard', 'dashboard.read'),

  'users.list': get('/users', 'users.read'),
  'users.export': get('/users/export', 'users.read'),
  'users.get': get('/users/:id', 'users.read'),
  'users.create': post('/users', 'users.write'),
  'users.update': put('/users/:id', 'users.write'),
  'users.setStatus': post('/users/:id/status', 'users.write'),
  'users.invite': post('/users/:id/invitation', 'users.write'),
  'users.sendReset': post('/users/:id/reset-link', 'users.write'),
  'users.endSessions': post('/users/:id/sessions/end', 'users.write'),
  'users.resetSecondFactor': post('/users/:id/second-factor/reset', 'users.write'),

  'clients.list': get('/clients', 'clients.read'),
  'clients.export': get('/clients/export', 'clients.read'),
  'clients.get': get('/clients/:id', 'clients.read'),
  'clients.create': post('/clients', 'clients.write'),
  'clients.update': put('/clients/:id', 'clients.write'),
  'clients.setStatus': post('/clients/:id/status', 'clients.write'),

  'people.list': get('/people', 'people.read'),
  'people.export': get('/people/export', 'people.read'),
  'people.lookup': get('/people/lookup', 'people.read'),
  'people.get': get('/people/:id', 'people.read'),
  'people.doses': get('/people/:id/doses', 'people.read'),
  'people.dosesExport': get('/people/:id/doses/export', 'people.read'),
  'people.readers': get('/people/:id/readers', 'people.read'),
  'people.create': post('/people', 'people.write'),
  'people.update': put('/people/:id', 'people.write'),
  'people.setStatus': post('/people/:id/status', 'people.write'),
  'people.transfer': post('/people/:id/transfer', 'people.transfer'),
  'people.declarePregnancy': post('/people/:id/pregnancy', 'people.write'),
  'people.import': post('/people/import', 'people.write'),

  'employments.add': post('/people/:id/employments', 'people.transfer'),
  'employments.end': post('/employments/:id/end', 'people.transfer'),
  'employments.lines': get('/employments/:id/lines', 'people.transfer'),

  'externalDoses.list': get('/people/:personId/external-doses', 'externalDoses'),
  'externalDoses.record': post('/people/:personId/external-doses', 'externalDoses'),
  'externalDoses.confirm': post('/external-doses/:id/confirm', 'externalDoses'),
  'externalDoses.reject': post('/external-doses/:id/reject', 'externalDoses'),
  'externalDoses.withdraw': post('/external-doses/:id/withdraw', 'externalDoses'),

  'technologies.list': get('/technologies', 'technologies.read'),
  'technologies.export': get('/technologies/export', 'technologies.read'),
  'technologies.create': post('/technologies', 'technologies.write'),
  'technologies.update': put('/technologies/:id', 'technologies.write'),

  'dosimeterTypes.list': get('/dosimeter-types', 'dosimeterTypes.read'),
  'dosimeterTypes.export': get('/dosimeter-types/export', 'dosimeterTypes.read'),
  'dosimeterTypes.get': get('/dosimeter-types/:id', 'dosimeterTypes.read'),
  'dosimeterTypes.create': post('/dosimeter-types', 'dosimeterTypes.write'),
  'dosimeterTypes.update': put('/dosimeter-types/:id', 'dosimeterTypes.write'),

  'dosimeters.list': get('/dosimeters', 'dosimeters.read'),
  'dosimeters.export': get('/dosimeters/export', 'dosimeters.read'),
  'dosimeters.life': get('/dosimeters/:id/life', 'dosimeters.read'),
  'dosimeters.report': post('/dosimeters/:id/report', 'dosimeters.report'),
  'dosimeters.register': post('/dosimeters', 'dosimeters.write'),
  'dosimeters.setStatus': post('/dosimeters/status', 'dosimeters.write'),
  'dosimeters.noteDay': post('/dosimeters/days', 'dosimeters.write'),
  'dosimeters.receive': post('/dosimeters/receive', 'dosimeters.write'),

  'assignments.sheet': get('/osl/assignments', 'assignments.read'),
  'assignments.copyPrevious': post('/osl/assignments/copy-previous', 'assignments.write'),
  'assignments.add': post('/osl/assignments', 'assignments.write'),
  'assignments.remove': remove('/osl/assignments/:id', 'assignments.write'),
  'assignments.assignStock': post('/osl/assignments/assign-stock', 'assignments.write'),
  'assignments.giveDosimeter': post('/osl/assignments/:id/dosimeter', 'assignments.write'),
  'assignments.takeDosimeter': post('/osl/assignments/:id/dosimeter/take-back', 'assignments.write'),
  'assignments.close': post('/osl/assignments/:id/close', 'assignments.write'),

  'keptDevices.list': get('/instadose/assignments', 'assignments.read'),
  'keptDevices.export': get('/instadose/assignments/export', 'assignments.read'),
  'keptDevices.get': get('/instadose/assignments/:id', 'assignments.read'),
  'keptDevices.create': post('/instadose/assignments', 'assignments.write'),
  'keptDevices.update': put('/instadose/assignments/:id', 'assignments.write'),
  'keptDevices.transfer': post('/instadose/assignments/:id/transfer', 'assignments.write'),
  'keptDevices.close': post('/instadose/assignments/close', 'assignments.write'),
  'keptDevices.reset': post('/instadose/assignments/:id/reset', 'assignments.write'),
  'keptDevices.import': post('/instadose/assignments/import', 'assignments.write'),

  'fileMappings.list': get('/instadose/profiles', 'uploads.read'),
  'fileMappings.save': post('/instadose/profiles', 'uploads.write'),
  'fileMappings.preview': post('/instadose/profiles/preview', 'uploads.write'),

  'packingLists.list': get('/packing-lists', 'packingLists.read'),
  'packingLists.get': get('/packing-lists/:id', 'packingLists.read'),
  'packingLists.create': post('/packing-lists', 'packingLists.write'),
  'packingLists.ship': post('/packing-lists/:id/ship', 'packingLists.write'),
  'packingLists.reprint': post('/packing-lists/:id/reprint', 'packingLists.reprint'),
  'packingLists.pdf': get('/packing-lists/:id/pdf', 'packingLists.read'),

  'uploads.list': get('/uploads', 'uploads.read'),
  'uploads.create': post('/uploads', 'uploads.write'),
  'uploads.get': get('/uploads/:id', 'uploads.read'),
  'uploads.rows': get('/uploads/:id/rows', 'uploads.read'),
  'uploads.rejects': get('/uploads/:id/rejects', 'uploads.read'),
  'uploads.file': get('/uploads/:id/file', 'uploads.read'),
  'uploads.choose': post('/uploads/:id/choices', 'uploads.write'),
  'uploads.confirm': post('/uploads/:id/confirm', 'uploads.write'),
  'uploads.undo': post('/uploads/:id/undo', 'uploads.write'),

  'readings.list': get('/readings', 'readings.validate'),
  'readings.export': get('/readings/export', 'readings.validate'),
  'readings.missing': get('/readings/missing', 'readings.validate'),
  'readings.approve': post('/readings/approve', 'readings.validate'),
  'readings.approveClean': post('/readings/approve-clean', 'readings.validate'),
  'readings.reject': post('/readings/reject', 'readings.validate'),
  'readings.reRead': post('/readings/re-read', 'readings.validate'),
  'readings.withdrawApproval': post('/readings/approve/withdraw', 'readings.validate'),
  'readings.setBackground': post('/readings/background', 'readings.validate'),
  'readings.withdrawBackground': post('/readings/background/withdraw', 'readings.validate'),
  'readings.setWearer': post('/readings/:id/wearer', 'readings.validate'),
  'readings.confirmControl': post('/readings/:id/confirm', 'readings.validate'),
  'readings.withdrawal': get('/readings/:id/withdrawal', 'readings.validate'),
  'readings.withdrawing': get('/readings/:id/withdrawing', 'readings.validate'),
  'readings.withdrawControl': post('/readings/:id/withdraw', 'readings.validate'),
  'readings.estimate': post('/readings/estimate', 'readings.validate'),
  'readings.publish': post('/readings/publish', 'readings.validate'),

  'adjustments.list': get('/adjustments', 'adjustments.read'),
  'adjustments.export': get('/adjustments/export', 'adjustments.read'),
  'adjustments.request': post('/adjustments', 'adjustments.request'),
  'adjustments.lay': post('/adjustments/:id/values', 'adjustments.decide'),
  'adjustments.approve': post('/adjustments/:id/approve', 'adjustments.decide'),
  'adjustments.reject': post('/adjustments/:id/reject', 'adjustments.decide'),

  'auditEvents.list': get('/audit', 'audit.read'),
  'auditEvents.export': get('/audit/export', 'audit.read'),

  'alerts.list': get('/alerts', 'alerts.read'),
  'alerts.export': get('/alerts/export', 'alerts.read'),
  'alerts.acknowledge': post('/alerts/acknowledge', 'alerts.acknowledge'),
  'alerts.close': post('/alerts/close', 'alerts.close'),

  'doses.chain': get('/doses/:id/chain', 'doses.chain'),

  'reports.reading': get('/reports/reading', 'reports.reading'),
  'reports.readingExport': get('/reports/reading/export', 'reports.reading'),

  'reports.privateClients': get('/reports/clients/private', 'reports.privateClients'),
  'reports.privateClientsExport': get('/reports/clients/private/export', 'reports.privateClients'),

  'ccss.readings': get('/ccss/readings', 'ccss'),
  'ccss.readingsExport': get('/ccss/readings/export', 'ccss'),
  'ccss.assignments': get('/ccss/assignments', 'ccss'),
  'ccss.assignmentsExport': get('/ccss/assignments/export', 'ccss'),

  'rndEntities.list': get('/rnd/entities', 'registry.read'),
  'rndEntities.export': get('/rnd/entities/export', 'registry.read'),
  'rndEntities.update': put('/rnd/entities/:id', 'registry.write'),

  'rndToes.list': get('/rnd/toes', 'registry.read'),
  'rndToes.export': get('/rnd/toes/export', 'registry.read'),
  'rndToes.update': put('/rnd/toes/:id', 'registry.write'),
  'rndToes.history': get('/rnd/toes/:id/records', 'registry.read'),

  'rndPackages.list': get('/rnd/packages', 'registry.read'),
  'rndPackages.export': get('/rnd/packages/export', 'registry.read'),
  'rndPackages.preview': get('/rnd/packages/preview', 'registry.read'),
  'rndPackages.freezings': get('/rnd/freezings', 'registry.read'),
  'rndPackages.create': post('/rnd/packages', 'registry.write'),
  'rndPackages.get': get('/rnd/packages/:id', 'registry.read'),
  'rndPackages.records': get('/rnd/packages/:id/records', 'registry.read'),
  'rndPackages.freezeAgain': post('/rnd/packages/:id/freeze', 'registry.write'),
  'rndPackages.verify': post('/rnd/packages/:id/verify', 'registry.write'),
  'rndPackages.workbook': get('/rnd/packages/:id/workbook', 'registry.read'),
  'rndPackages.send': post('/rnd/packages/:id/send', 'registry.write'),
  'rndPackages.reject': post('/rnd/packages/:id/rejections', 'registry.write'),
  'rndPackages.accept': post('/rnd/packages/:id/accept', 'registry.write'),
  'rndPackages.correct': post('/rnd/packages/:id/correct', 'registry.write'),
  'rndPackages.close': post('/rnd/packages/:id/close', 'registry.write'),
  'rndPackages.cancel': post('/rnd/packages/:id/cancel', 'registry.write'),

  'participant.report': get('/participant/dosimetry-report', 'participant.report'),
  'participant.reportExport': get('/participant/dosimetry-report/export', 'participant.report'),
} as const satisfies Record<string, RouteDefinition>

export type RouteId = keyof typeof routes

/** Fills the `:name` parameters of a path. Throws when one is missing. */
export function fillPath(path: string, params: Record<string, string | number> = {}): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs the parameter ${name}.`)
    return encodeURIComponent(String(value))
  })
}
