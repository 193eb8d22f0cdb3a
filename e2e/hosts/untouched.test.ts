import type { Browser } from 'playwright'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { HostName } from './hostList.ts'
import { launch, openPortal } from './portal.ts'
import { highestDose, type Service, services } from './services.ts'
import { type Visit, visit } from './visit.ts'

/** A portal before, during and after each widget: nothing of its own is any different. */
let browser: Browser
beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

async function visitAlone(host: HostName, name: string, service: Service, others: Visit['others'] = []) {
  const portal = await openPortal(browser, host, { role: service.role })
  await visit(portal, { host, name, service, others })
  await portal.context.close()
}

describe('a portal with React 19, its own store, router, texts and theme is untouched by', () => {
  it.each(Object.keys(services))('%s', async (name) => visitAlone('vite-react19', name, services[name] as Service))
})

describe('a portal with React 18 is untouched by', () => {
  it('the doses of its user, asked with tokens', async () =>
    visitAlone('vite-react18', 'MyDoses', { shows: () => highestDose('participant', '.') }))
})

const elements: [string, string][] = [
  ['sievert-sign-in', 'SignIn'],
  ['sievert-dose-summary', 'DoseSummary'],
  ['sievert-dosimetry-history', 'DosimetryHistory'],
  ['sievert-person-record', 'PersonRecord'],
  ['sievert-participant-report', 'ParticipantReport'],
  ['sievert-dashboard', 'Dashboard'],
  ['sievert-alerts-list', 'AlertsList'],
  ['sievert-reading-report', 'ReadingReport'],
  ['sievert-clients-table', 'ClientsTable'],
  ['sievert-dosimeter-inventory', 'DosimeterInventory'],
  ['sievert-personnel-table', 'PersonnelTable'],
  ['sievert-users-table', 'UsersTable'],
  ['sievert-upload', 'OslUpload'],
  ['sievert-instadose-upload', 'InstadoseUpload'],
  ['sievert-assignment-sheet', 'AssignmentSheet'],
  ['sievert-validation-queue', 'ValidationQueue'],
  ['mount', 'DoseSummary'],
]
/** React listens for the selection of a document once, from the first root on, and for good. */
const react = [{ pattern: /^listeners \+ document selectionchange = 1$/, because: 'React itself, once per copy of it' }]

describe('a plain page under a strict policy is untouched by', () => {
  it.each(elements)('%s', async (name, service) => visitAlone('plain-html', name, services[service] as Service, react))
})

describe('a portal with hostile style sheets is untouched by', () => {
  it.each(['SignIn', 'DoseSummary', 'ClientsTable', 'ValidationQueue'])('%s', async (name) =>
    visitAlone('hostile-css', name, services[name] as Service),
  )
})
