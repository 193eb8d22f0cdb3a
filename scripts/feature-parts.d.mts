export type FieldKind = 'text' | 'date' | 'choice' | 'flag' | 'number' | 'other'
export interface Field {
  name: string
  kind: FieldKind
  nullable: boolean
  required: boolean
  filled?: boolean
  maxLength?: number
  values?: string[]
}
export function title(name: string): string
export function propertiesOf(schema: object, root?: object): Field[]
export function columnParts(rows: readonly Field[], sortable: readonly string[]): Record<string, string>
export function fieldParts(input: readonly Field[]): { fields: string; fieldImports: string; byHand: string[] }
export function newValues(input: readonly Field[]): string
export function filterParts(query: readonly Field[]): {
  filters: Field[]
  filterImports: string
  filterSetter: string
  filterProp: string
}
export function textsOf(
  name: string,
  from: { rows: readonly Field[]; input: readonly Field[]; filters: readonly Field[] },
): Record<string, unknown>
