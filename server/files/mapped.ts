import { perQuantity } from '../../contract/quantities.ts'
import type { FileMapping } from '../../contract/schemas/fileMappings.ts'
import { type DoseUnit, quantities } from '../../contract/vocabulary.ts'
import type { ReadingChoices } from './choices.ts'
import type { Aliases } from './header.ts'
import { headerKey } from './headerKey.ts'
import type { SourceProfile } from './profiles.ts'
import { splitUnit } from './units.ts'

/** A heading that a person chose, alone: nothing else is taken for the column. */
const column = (title: string | null): readonly (readonly string[])[] => (title === null ? [] : [[title]])
/** The unit at the end of a dose's heading is told from its name, as in every file. */
const doseColumn = (title: string | null) => column(title === null ? null : splitUnit(headerKey(title)).bare)

/** The profile that a mapping stands for. */
export function mappedProfileOf(mapping: FileMapping): SourceProfile {
  const aliases: Aliases = {
    serial: column(mapping.serial),
    readAt: column(mapping.readAt),
    ...perQuantity((quantity) => doseColumn(mapping[quantity])),
    unit: column(mapping.unitColumn),
    kind: column(mapping.kindColumn),
  }
  return {
    id: 'mapped',
    aliases,
    required: [
      'serial',
      'readAt',
      ...quantities.filter((quantity) => mapping[quantity] !== null),
      ...(mapping.unitColumn === null ? [] : (['unit'] as const)),
      ...(mapping.kindColumn === null ? [] : (['kind'] as const)),
    ],
    yearLast: 'shown',
    minimalMark: null,
    netOfControl: mapping.net,
    kindsOnly: true,
    ...(mapping.kind === null ? {} : { kind: mapping.kind }),
  }
}

/**
 * What a mapping says of the unit of every file of its source; what a person says of one file comes first. Its mark and its
 * order of dates only stand in where a file leaves them open: they answer no contradiction.
 */
export const choicesOfMapping = (
  { unit }: FileMapping,
  choices: Partial<ReadingChoices> = {},
): Partial<ReadingChoices> => ({ ...choices, unit: choices.unit ?? unit })

/**
 * What is wrong with the unit of a mapping: nobody names it, or a heading names another one. Null: nothing. `found` are the
 * units of the headings of its doses.
 */
export function unitProblem(
  mapping: FileMapping,
): { code: 'mappingUnit' } | { code: 'mappingTwoUnits'; title: string } | null {
  const titles = quantities.flatMap((quantity) => mapping[quantity] ?? [])
  const named = titles.map((title) => ({ title, unit: splitUnit(headerKey(title)).unit }))
  const said: DoseUnit | null = mapping.unit
  if (said === null) {
    if (mapping.unitColumn !== null || named.every(({ unit }) => unit !== null)) return null
    return { code: 'mappingUnit' }
  }
  const other = named.find(({ unit }) => unit !== null && unit !== said)
  return other ? { code: 'mappingTwoUnits', title: other.title } : null
}
