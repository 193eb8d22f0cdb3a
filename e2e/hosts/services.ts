import { expect, inject } from 'vitest'
import { type Portal, place, type Role } from './portal.ts'

/** Asks the API with a session of its own, so that what a page shows can be held against what the server says. */
export async function ask<T>(role: Role, path: string): Promise<T> {
  const answer = await fetch(`${inject('api')}/api/v1${path}`, {
    headers: { cookie: `sievert=${inject('sessions')[role]}`, 'accept-language': 'es' },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return (await answer.json()) as T
}

/** The newest upload of a file of that name and how many readings it made. Asked of the file alone: others work meanwhile. */
export async function uploadNamed(name: string): Promise<{ id: number; state: string; readings: number }> {
  const { items } = await ask<{ items: { id: number; fileName: string; state: string }[] }>(
    'admin',
    '/uploads?pageSize=100',
  )
  const { id, state } = items.find(({ fileName }) => fileName === name) ?? { id: 0, state: 'nowhere' }
  return { id, state, readings: (await ask<{ total: number }>('admin', `/readings?uploadId=${id}`)).total }
}

interface Own {
  person: { name: string; clientName: string }
  thisYear: { series: string; sum: { value: number } }[]
  rows: { cells: { hp10: { value: number | null; status: string } } }[]
}
/** Microsieverts as a person reads them in Spanish: millisieverts with two decimals. */
export const inMillisieverts = (microsieverts: number, mark: ',' | '.' = ',') =>
  (microsieverts / 1000).toFixed(2).replace('.', mark)

export const ownReport = (role: Role) => ask<Own>(role, '/participant/dosimetry-report')
export async function ownDose(role: Role, mark?: ',' | '.'): Promise<string> {
  const { thisYear } = await ownReport(role)
  return inMillisieverts(thisYear.find(({ series }) => series === 'wholeBody')?.sum.value ?? Number.NaN, mark)
}

/** The highest single Hp(10) that was measured: one figure of the history that no other row is likely to have. */
export async function highestDose(role: Role, mark?: ',' | '.'): Promise<string> {
  const { rows } = await ownReport(role)
  const measured = rows.flatMap(({ cells }) => (cells.hp10.status === 'measured' ? (cells.hp10.value ?? []) : []))
  return inMillisieverts(Math.max(...measured), mark)
}

/** What the form for a file opens with: the first technology that is read once a period, or of devices that people keep. */
async function usualTechnology(mode: 'perPeriod' | 'deviceKept'): Promise<string> {
  const { items } = await ask<{ items: { code: string; name: string; exchangeMode: string }[] }>(
    'admin',
    '/technologies?pageSize=100',
  )
  const first = items.find(({ exchangeMode }) => exchangeMode === mode)
  return `${first?.code} · ${first?.name}`
}

/** What the sheet of the portal's client shows in the present month. */
export async function sheetNow() {
  const { today } = await ask<{ today: string }>('admin', '/settings')
  return sheetOf(today.slice(0, 7))
}
export const sheetOf = (period: string) =>
  ask<{ lines: { id: number; personName: string | null; bearer: string; state: string }[] }>(
    'admin',
    `/osl/assignments?clientId=1&period=${period}`,
  )

export interface Service {
  /** Who must be signed in; nobody for the sign-in form. */
  role?: Role
  /** A text that only the real answer of the server can bring. */
  shows?(): Promise<string>
  /** Or a field that is there as soon as the widget is. */
  field?: string
  /** Something that opens on top. */
  opens?: { role: 'combobox' | 'button'; name: RegExp; what: string }
}

const first = async <Row>(role: Role, path: string) => (await ask<{ items: Row[] }>(role, path)).items[0] as Row

export const home = () =>
  ask<{
    openAlerts: Record<'under7' | 'from7' | 'from30', number>
    nearestToLimit: { personId: number; personName: string }[]
  }>('client', '/dashboard')

export const services: Record<string, Service> = {
  SignIn: { field: 'input[type=email]' },
  DoseSummary: { role: 'participant', shows: () => ownDose('participant') },
  DosimetryHistory: { role: 'participant', shows: () => highestDose('participant') },
  ParticipantReport: {
    role: 'participant',
    shows: async () => (await ownReport('participant')).person.name,
    opens: { role: 'combobox', name: /Año/, what: '[role=listbox]' },
  },
  Dashboard: {
    role: 'client',
    shows: async () => (await home()).nearestToLimit[0]?.personName ?? '',
  },
  AlertsList: {
    role: 'client',
    shows: async () => (await first<{ personName: string }>('client', '/alerts')).personName,
    opens: { role: 'combobox', name: /Estado/, what: '[role=listbox]' },
  },
  ReadingReport: {
    role: 'client',
    shows: async () => (await first<{ personName: string }>('client', '/reports/reading')).personName,
  },
  ClientsTable: {
    role: 'admin',
    shows: async () => (await first<{ name: string }>('admin', '/clients')).name,
    opens: { role: 'combobox', name: /Sector/, what: '[role=listbox]' },
  },
  UsersTable: {
    role: 'admin',
    shows: async () => (await first<{ email: string }>('admin', '/users')).email,
    opens: { role: 'combobox', name: /Rol/, what: '[role=listbox]' },
  },
  DosimeterInventory: {
    role: 'client',
    shows: async () => (await first<{ serial: string }>('client', '/dosimeters')).serial,
    opens: { role: 'combobox', name: /Estado/, what: '[role=listbox]' },
  },
  PersonRecord: {
    role: 'admin',
    shows: async () => (await ask<{ person: { name: string } }>('admin', '/people/1/doses')).person.name,
    opens: { role: 'combobox', name: /Año/, what: '[role=listbox]' },
  },
  PersonnelTable: {
    role: 'admin',
    shows: async () => (await first<{ name: string }>('admin', '/people')).name,
    opens: { role: 'combobox', name: /Estado/, what: '[role=listbox]' },
  },
  OslUpload: {
    role: 'admin',
    field: 'input[type=file]',
    // Chosen by itself once the technologies have come; until then the form is not what it will be.
    shows: () => usualTechnology('perPeriod'),
    opens: { role: 'combobox', name: /Período/, what: '[role=listbox]' },
  },
  InstadoseUpload: {
    role: 'admin',
    field: 'input[type=file]',
    shows: () => usualTechnology('deviceKept'),
    opens: { role: 'combobox', name: /Perfil/, what: '[role=listbox]' },
  },
  AssignmentSheet: {
    role: 'admin',
    shows: async () => (await sheetNow()).lines.find(({ personName }) => personName)?.personName ?? '',
    opens: { role: 'button', name: /^Otro$/, what: '[role=dialog]' },
  },
  ValidationQueue: {
    role: 'admin',
    shows: async () => (await first<{ serial: string }>('admin', '/readings')).serial,
    opens: { role: 'button', name: /Rechazar/, what: '[role=dialog], [role=alertdialog]' },
  },
}

/** Waits until a service shows what it is for. */
export async function expectShown(portal: Portal, name: string, service: Service, at = place(portal, name)) {
  if (service.field) await at.locator(service.field).first().waitFor({ state: 'attached' })
  if (!service.shows) return
  const text = await service.shows()
  expect(text).toBeTruthy()
  await at.getByText(text).first().waitFor()
}
