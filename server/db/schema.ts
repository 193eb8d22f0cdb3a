/** Every table. Doses and audit events are only ever appended to. */
export * from './schema/accounts.ts'
export * from './schema/adjustments.ts'
export * from './schema/doses.ts'
export * from './schema/equipment.ts'
export * from './schema/jobs.ts'
export * from './schema/organisation.ts'
export * from './schema/osl.ts'
export * from './schema/uploads.ts'
