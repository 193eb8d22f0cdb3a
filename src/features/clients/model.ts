import { provinces } from '../../../contract/codes.ts'
import type { Client, ClientInput } from '../../../contract/schemas/clients.ts'

/** Filters of the list, as the address names them. */
export const clientFilters = ['sector', 'active'] as const
export type ClientFilter = (typeof clientFilters)[number]

/** How the list opens: by name, everybody, inactive ones too, so that nobody is looked for in vain. */
export const clientListDefaults = { sort: 'name', hidden: ['frequency'] }

export const emptyAddress = (): ClientInput['shipmentAddress'] => ({ line: '', province: '', canton: '', district: '' })
export const emptySite = (): ClientInput['sites'][number] => ({ id: null, name: '', department: '', address: '' })
export const emptyContact = (): ClientInput['contacts'][number] => ({ name: '', role: '', phone: '', email: '' })

/** What the form of a new client starts with: one site to fill in, report and invoice to where the dosimeters go. */
export const newClient = (): Partial<ClientInput> => ({
  code: '',
  name: '',
  legalId: '',
  frequency: 'monthly',
  shipmentAddress: emptyAddress(),
  reportAddress: null,
  invoiceAddress: null,
  contacts: [],
  radiationProtectionOfficer: '',
  registryEntityCode: '',
  sites: [emptySite()],
})

/** What the form of a known client starts with: all that it can change. */
export function toInput({ id: _, version: ____, active: __, people: ___, ...input }: Client): ClientInput {
  return input
}

/** The provinces to choose from; one that is on record under another name stays a choice. */
export function provinceChoices(current: string): string[] {
  const known: readonly string[] = provinces
  return current && !known.includes(current) ? [...known, current] : [...known]
}

/** An address on one line: what is known of it, from the street to the province. */
export const addressText = ({ line, district, canton, province }: ClientInput['shipmentAddress']): string =>
  [line, district, canton, province].filter(Boolean).join(', ')

const onOneLine = (...parts: string[]) => parts.filter(Boolean).join(' · ')

/** The contacts of a client, each on one line. */
export const contactLines = (contacts: ClientInput['contacts']): string[] =>
  contacts.map(({ name, role, phone, email }) => onOneLine(name, role, phone, email))

/** The sites of a client, each on one line. */
export const siteLines = (sites: ClientInput['sites']): string[] =>
  sites.map(({ name, department, address }) => onOneLine(name, department, address))
