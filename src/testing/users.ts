import type { CurrentUser } from '../../contract/schemas/auth.ts'

const common = { language: 'es', unit: 'mSv', clientId: null, personId: null } as const

/** One user of each role, for stories and tests. The people are invented. */
export const users = {
  admin: { ...common, id: 1, nombre: 'Mariana Solís Vega', rol_id: 1, email: 'admin@demo.sievert' },
  client: { ...common, id: 2, nombre: 'Esteban Quirós Mora', rol_id: 2, email: 'client@demo.sievert', clientId: 1 },
  participant: {
    ...common,
    id: 3,
    nombre: 'Lucía Ramírez Brenes',
    rol_id: 3,
    email: 'participant@demo.sievert',
    personId: 1,
  },
} satisfies Record<string, CurrentUser>

export type Role = keyof typeof users
