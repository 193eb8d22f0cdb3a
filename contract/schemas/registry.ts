import { z } from 'zod'
import { occupations, practices } from '../codes.ts'
import { countryCodes, entityFields, registryStatuses, toeFields } from '../registry.ts'
import { idTypes, sexes } from '../vocabulary.ts'
import { emailAddress, id, idText, listQuery, optionalText, pageOf, version, wholeNumber } from './common.ts'

const lacking = z.enum(['true', 'false']).optional()

/** An entity as the registry's form has it; a blank text or null is what is not known. */
export const registryEntity = z
  .object({
    /** The client's. */
    id,
    version,
    code: z.string(),
    legalId: z.string(),
    name: z.string(),
    entityType: z.number().int().nullable(),
    province: z.string(),
    canton: z.string(),
    /** Asked of public entities alone. */
    ministry: z.string(),
    sector: z.number().int().nullable(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    director: z.string(),
    officer: z.string(),
    active: z.boolean(),
    missing: z.array(z.enum(entityFields)),
    status: z.enum(registryStatuses),
  })
  .meta({ id: 'RegistryEntity' })
export type RegistryEntity = z.infer<typeof registryEntity>

/** What of an entity is changed in place; its legal id and name are those of the client's form. */
export const entityInput = z.object({
  entityType: wholeNumber(1, 4).nullable(),
  province: optionalText(60),
  canton: optionalText(60),
  ministry: optionalText(80),
  sector: wholeNumber(1, 5).nullable(),
  address: optionalText(200),
  phone: optionalText(40),
  email: z.union([z.literal(''), emailAddress]),
  director: optionalText(80),
  officer: optionalText(),
})
export type EntityInput = z.infer<typeof entityInput>
export const entityUpdate = entityInput.extend({ version })

export const entitiesQuery = listQuery(['code', 'name', 'legalId']).extend({
  /** Those of which something is missing, or nothing. */
  missing: lacking,
  active: z.enum(['true', 'false']).optional(),
})
export const entitiesPage = pageOf(registryEntity)

/** A worker at one of its employments, as the registry's form has it. */
export const registryToe = z
  .object({
    /** The employment's. */
    id,
    personId: id,
    version,
    idType: z.enum(idTypes),
    nationalId: z.string(),
    name: z.string(),
    sex: z.enum(sexes),
    birthDate: z.string(),
    /** ISO 3166-1 alpha-2; blank where nobody said. A cédula is of Costa Rica. */
    country: z.string(),
    clientId: id,
    clientName: z.string(),
    practiceCode: z.number().int(),
    occupationCode: z.number().int(),
    active: z.boolean(),
    missing: z.array(z.enum(toeFields)),
    status: z.enum(registryStatuses),
  })
  .meta({ id: 'RegistryToe' })
export type RegistryToe = z.infer<typeof registryToe>

/** What of a worker is changed in place; who it is, is changed in its own form. */
export const toeInput = z.object({
  country: z.enum(['', ...countryCodes]),
  practiceCode: wholeNumber(0, practices.length - 1),
  occupationCode: wholeNumber(0, occupations.length - 1),
})
export type ToeInput = z.infer<typeof toeInput>
export const toeUpdate = toeInput.extend({ version })

export const toesQuery = listQuery(['name', 'nationalId', 'client']).extend({
  missing: lacking,
  active: z.enum(['true', 'false']).optional(),
  clientId: idText.optional(),
})
export const toesPage = pageOf(registryToe)
