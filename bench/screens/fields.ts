/**
 * What every app of the comparison shows: the columns of its list and the fields of its form. The mock has a value under each
 * name. Nothing here imports anything, so that an app with packages of its own can take it in.
 */

export interface ShownField {
  name: string
  label: string
  /** What may be chosen; free text without. */
  choices?: readonly string[]
}

export const categories = ['A', 'B'] as const
export const statuses = ['active', 'lost', 'returned'] as const
export const cities = [
  'Alajuela',
  'Cartago',
  'Grecia',
  'Guápiles',
  'Heredia',
  'Liberia',
  'Limón',
  'Puntarenas',
  'San José',
  'Turrialba',
] as const

/** The columns of the list, in their order; all of them are sorted by the server. */
export const columns: readonly ShownField[] = [
  { name: 'name', label: 'Name' },
  { name: 'code', label: 'Code' },
  { name: 'email', label: 'E-mail' },
  { name: 'client', label: 'Client' },
  { name: 'site', label: 'Site' },
  { name: 'city', label: 'City', choices: cities },
  { name: 'category', label: 'Category', choices: categories },
  { name: 'status', label: 'Status', choices: statuses },
  { name: 'serial', label: 'Dosimeter' },
  { name: 'hp10', label: 'Hp(10), mSv' },
  { name: 'hp007', label: 'Hp(0.07), mSv' },
  { name: 'readAt', label: 'Read' },
]

/** Thirty fields: those of the list and eighteen more, six of the thirty chosen from a few. */
export const fields: readonly ShownField[] = [
  ...columns,
  ...Array.from({ length: 18 }, (_, at) => ({
    name: `more${at + 1}`,
    label: `Detail ${at + 1}`,
    ...(at < 3 ? { choices: statuses } : {}),
  })),
]

/** Milliseconds after the last letter until a list is asked for, as long as Sievert waits. */
export const typingPauseMs = 300
export const pageSize = 50
