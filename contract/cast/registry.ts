/** What the national registry asks of the cast's clients beside their forms, by client. Of the last one somebody has yet to ask who directs it. */
export const registryFacts: Readonly<
  Record<number, { entityType: number; registrySector: number; ministry: string; director: string }>
> = {
  1: { entityType: 2, registrySector: 1, ministry: '', director: 'Aurelia Montenegro Vidal' },
  2: { entityType: 2, registrySector: 1, ministry: '', director: 'Paola Sibaja Trejos' },
  3: { entityType: 2, registrySector: 2, ministry: '', director: 'Esteban Rojas Umaña' },
  4: { entityType: 1, registrySector: 1, ministry: 'Salud', director: 'Gerardo Lizano Peña' },
  5: { entityType: 1, registrySector: 1, ministry: 'Salud', director: '' },
}

/** The service's code in the registry. */
export const registryServiceCode = 'SDP-07'

/** Packages of the cast, by what they stand for. */
export const castPackages = {
  cancelled: { id: 1, number: '2025-Q4-1' },
  closed: { id: 2, number: '2025-Q4-2' },
  accepted: { id: 3, number: '2025-Q4-3' },
  corrected: { id: 4, number: '2026-Q1-1' },
  sent: { id: 5, number: '2026-Q1-2' },
  acceptedWithRejections: { id: 6, number: '2026-Q2-1' },
  verified: { id: 7, number: '2026-Q3-1' },
  draft: { id: 8, number: '2026-Q4-1' },
} as const
