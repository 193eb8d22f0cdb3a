import type { Language, RoleId } from '../vocabulary.ts'

/** The instant at which the demonstration stands: fixtures are recorded at it, and its data ends before it. */
export const demoNow = '2026-11-20T15:00:00.000Z'
export const demoPassword = 'sievert-demo'

export interface DemoUser {
  id: number
  email: string
  nombre: string
  rol_id: RoleId
  clientId: number | null
  personId: number | null
  language: Language
  /** Signs in unless this says otherwise. */
  state?: 'invited' | 'deactivated'
}

/** The accounts that the start prints. */
export const demoAccounts: readonly DemoUser[] = [
  {
    id: 1,
    email: 'admin@demo.sievert',
    nombre: 'Marcela Quirós Ledezma',
    rol_id: 1,
    clientId: null,
    personId: null,
    language: 'es',
  },
  {
    id: 2,
    email: 'client@demo.sievert',
    nombre: 'Rodrigo Alfaro Meneses',
    rol_id: 2,
    clientId: 1,
    personId: null,
    language: 'es',
  },
  {
    id: 3,
    email: 'participant@demo.sievert',
    nombre: 'Irene Salguero Pons',
    rol_id: 3,
    clientId: null,
    personId: 1,
    language: 'es',
  },
]

/**
 * Further accounts: a second administrator for second approvals, people of other clients, who must see nothing of the first,
 * one who was invited and has not answered, one who has left, and one whose client is served no more.
 */
export const otherAccounts: readonly DemoUser[] = [
  {
    id: 4,
    email: 'admin2@demo.sievert',
    nombre: 'Esteban Cascante Rivas',
    rol_id: 1,
    clientId: null,
    personId: null,
    language: 'en',
  },
  {
    id: 5,
    email: 'client2@demo.sievert',
    nombre: 'Paola Sibaja Trejos',
    rol_id: 2,
    clientId: 2,
    personId: null,
    language: 'es',
  },
  {
    id: 6,
    email: 'participant2@demo.sievert',
    nombre: 'Noelia Brenes Cordero',
    rol_id: 3,
    clientId: null,
    personId: 15,
    language: 'es',
  },
  {
    id: 7,
    email: 'invited@demo.sievert',
    nombre: 'Fabiola Monge Arroyo',
    rol_id: 2,
    clientId: 4,
    personId: null,
    language: 'es',
    state: 'invited',
  },
  {
    id: 8,
    email: 'left@demo.sievert',
    nombre: 'Gerardo Ulate Zamora',
    rol_id: 2,
    clientId: 5,
    personId: null,
    language: 'es',
    state: 'deactivated',
  },
  {
    id: 9,
    email: 'ccss@demo.sievert',
    nombre: 'Tatiana Ureña Fallas',
    rol_id: 2,
    clientId: 4,
    personId: null,
    language: 'es',
  },
  {
    id: 10,
    email: 'closed@demo.sievert',
    nombre: 'Lorena Piedra Soto',
    rol_id: 2,
    clientId: 6,
    personId: null,
    language: 'es',
  },
]

/** Whom the settings name for the screens of the social security: the officer of one of its hospitals. */
export const ccssUserIds: readonly number[] = [9]
