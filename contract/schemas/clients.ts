import { z } from 'zod'
import { frequencies, sectors } from '../vocabulary.ts'
import { id, idText, listQuery, optionalText, pageOf, shapedText, shortText, version } from './common.ts'

const address = z.object({
  line: optionalText(200),
  province: optionalText(60),
  canton: optionalText(60),
  district: optionalText(60),
})
export const contact = z.object({
  name: shortText(),
  role: optionalText(80),
  phone: optionalText(40),
  email: optionalText(254),
})

/** A place of a client; an `id` of null is a new one. Sites that bear assignments cannot be removed. */
const siteInput = z.object({
  id: id.nullable(),
  name: shortText(),
  department: optionalText(),
  address: optionalText(200),
})
export const site = z.object({ id, name: z.string(), department: z.string(), address: z.string() })

/** What the form of a client sends. Report and invoice address may be null: then the shipment address serves. */
export const clientInput = z.object({
  code: shapedText(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'clientCode'),
  name: shortText(160),
  legalId: shortText(20),
  sector: z.enum(sectors),
  frequency: z.enum(frequencies),
  shipmentAddress: address,
  reportAddress: address.nullable(),
  invoiceAddress: address.nullable(),
  contacts: z.array(contact).max(10),
  radiationProtectionOfficer: optionalText(),
  registryEntityCode: optionalText(20),
  sites: z.array(siteInput).min(1).max(200),
})
export type ClientInput = z.infer<typeof clientInput>
export const clientUpdate = clientInput.extend({ version })

export const client = clientInput
  .extend({ id, version, active: z.boolean(), sites: z.array(site), people: z.number().int() })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof client>

export const clientListItem = z.object({
  id,
  code: z.string(),
  name: z.string(),
  legalId: z.string(),
  sector: z.enum(sectors),
  frequency: z.enum(frequencies),
  province: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  people: z.number().int(),
  active: z.boolean(),
})
export type ClientListItem = z.infer<typeof clientListItem>

export const clientsQuery = listQuery(['code', 'name', 'legalId', 'sector', 'province', 'people', 'active']).extend({
  sector: z.enum(sectors).optional(),
  active: z.enum(['true', 'false']).optional(),
  id: idText.optional(),
})
export const clientsPage = pageOf(clientListItem)
export const statusRequest = z.object({ active: z.boolean() })
