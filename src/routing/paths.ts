type ParamNames<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never
type HrefArgs<P extends string> = [ParamNames<P>] extends [never]
  ? []
  : [params: Record<ParamNames<P>, string | number>]

export interface ScreenPath<P extends string = string> {
  /** As the router reads it, with `:name` parameters. */
  pattern: P
  /** The address of one screen; takes the parameters that the pattern names. */
  href(...args: HrefArgs<P>): string
}

function screen<const P extends string>(pattern: P): ScreenPath<P> {
  return {
    pattern,
    href: (...[params]) =>
      pattern.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String((params as Record<string, string>)[name])),
      ),
  }
}

/** The screens of the product's specification by name, with its addresses, word for word. */
export const specifiedPaths = {
  dashboard: screen('/dashboard'),

  clients: screen('/listings/clients'),
  clientsCreate: screen('/listings/clients/create'),
  clientsEdit: screen('/listings/clients/:id/edit'),
  personal: screen('/listings/personal'),
  personalCreate: screen('/listings/personal/create'),
  personalEdit: screen('/listings/personal/:id/edit'),
  technologies: screen('/listings/technologies'),
  dosimeterTypes: screen('/listings/dosimeters/types'),
  dosimeterTypesCreate: screen('/listings/dosimeters/types/create'),
  dosimeterTypesEdit: screen('/listings/dosimeters/types/:id/edit'),
  users: screen('/listings/users'),
  usersCreate: screen('/listings/users/create'),
  usersEdit: screen('/listings/users/:id/edit'),

  readingReport: screen('/reports/reading'),
  dosimetryHistory: screen('/reports/dosimetry-history'),
  privateClients: screen('/reports/clients/private'),

  dosimeters: screen('/dosimetry/list'),
  reprintPackingList: screen('/dosimetry/reprint-pl'),

  validateReadings: screen('/dosimetry/admin/validate-readings'),
  instadoseAssignments: screen('/dosimetry/admin/instadose/assignments'),
  instadoseAssignmentsCreate: screen('/dosimetry/admin/instadose/assignments/create'),
  instadoseAssignmentsEdit: screen('/dosimetry/admin/instadose/assignments/:id/edit'),
  instadoseUpload: screen('/dosimetry/admin/instadose/upload'),
  oslAssignments: screen('/dosimetry/admin/osl/assignments'),
  oslUpload: screen('/dosimetry/admin/osl/upload'),

  rndEntities: screen('/rnd/entities'),
  rndToes: screen('/rnd/toes'),
  rndReadingsPackages: screen('/rnd/readings-packages'),

  ccssReadings: screen('/ccss/readings'),
  ccssAssignments: screen('/ccss/assignments'),

  participantReport: screen('/participant/dosimetry-report'),

  login: screen('/auth/login'),
  forgotPassword: screen('/auth/forgot-password'),
  resetPassword: screen('/auth/reset-password/:token'),
}

/** The dosimetry history of one person. */
export const recordHref = (personId: number): string => `${specifiedPaths.dosimetryHistory.href()}?person=${personId}`

/** The life of one dosimeter, beside the list of it. */
export const dosimeterHref = (serial: string): string => {
  const of = encodeURIComponent(serial)
  return `${specifiedPaths.dosimeters.href()}?search=${of}&dosimeter=${of}`
}

/** Screens beyond the specification. Above each group stands what it is for. */
export const addedPaths = {
  // A slice that the specification does not name adds its addresses here.

  // The own account, for every role.
  account: screen('/account'),

  // Changes of published doses.
  adjustments: screen('/dosimetry/admin/adjustments'),

  // What somebody has to look into.
  alerts: screen('/dosimetry/admin/alerts'),

  // Who did what to what.
  auditTrail: screen('/administration/audit'),

  // How the service works.
  serviceSettings: screen('/administration/settings'),
}

/** Every screen of the product by name, with its address. The one place where addresses are written. */
export const paths = { ...specifiedPaths, ...addedPaths }

export type ScreenName = keyof typeof paths
