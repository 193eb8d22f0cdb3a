import type { ScreenName } from './paths.ts'

/**
 * What a screen asks for first, under the API's base, where its address says nothing but its path. The build tells the server,
 * which has the page's head ask for it while the code is on its way; no screen reads this. A journey holds each to what its
 * screen asks for in fact.
 */
export const firstCalls: Partial<Record<ScreenName, string>> = {
  dashboard: '/dashboard',
  clients: '/clients?page=0&pageSize=50&sort=name',
  personal: '/people?page=0&pageSize=50&sort=name',
  technologies: '/technologies?page=0&pageSize=50&sort=code',
  dosimeterTypes: '/dosimeter-types?page=0&pageSize=50&sort=code',
  users: '/users?page=0&pageSize=50&sort=email',
  readingReport: '/reports/reading?page=0&pageSize=50&sort=personName',
  privateClients: '/reports/clients/private?page=0&pageSize=50&sort=-overdue',
  dosimeters: '/dosimeters?page=0&pageSize=50&sort=serial',
  reprintPackingList: '/packing-lists?page=0&pageSize=50&sort=-issuedAt',
  validateReadings: '/readings?page=0&pageSize=50&sort=-readAt',
  instadoseAssignments: '/instadose/assignments?page=0&pageSize=50&sort=serial',
  instadoseUpload: '/uploads?page=0&pageSize=25&sort=-uploadedAt&kept=true',
  oslUpload: '/uploads?page=0&pageSize=25&sort=-uploadedAt&kept=false',
  alerts: '/alerts?page=0&pageSize=50&sort=-at',
  adjustments: '/adjustments?page=0&pageSize=50&sort=-requestedAt',
  auditTrail: '/audit?page=0&pageSize=50&sort=-at',
  rndEntities: '/rnd/entities?page=0&pageSize=50&sort=name',
  rndToes: '/rnd/toes?page=0&pageSize=50&sort=name',
  rndReadingsPackages: '/rnd/packages?page=0&pageSize=50&sort=-number',
  ccssReadings: '/ccss/readings?page=0&pageSize=50&sort=centre',
  ccssAssignments: '/ccss/assignments?page=0&pageSize=50&sort=centre',
  participantReport: '/participant/dosimetry-report',
}
