import type { DoseUnit } from '../../contract/vocabulary.ts'
import { headerKey } from './headerKey.ts'

/** A unit that a file names: one in which doses are read, or another (Sv, Gy, rad, …), which is never converted. */
export type NamedUnit = DoseUnit | { other: string }

const doseSuffixes: [RegExp, DoseUnit][] = [
  [/(?:msv|milisievert|millisievert)s?$/, 'mSv'],
  [/(?:usv|microsv|microsievert)s?$/, 'uSv'],
  [/(?:mrem|milirem|millirem)s?$/, 'mrem'],
  [/rems?$/, 'rem'],
]
/** Written so that no word of a heading ends in one by chance. */
const otherSuffixes = /(?:n?sv|sieverts?|[mun]?gy|grays?|m?rads?|m?roentgens?)$/

/** A unit by its name, in any case, with or without brackets; null for anything else. */
export function unitOf(text: string): DoseUnit | null {
  const named = namedUnit(text)
  return typeof named === 'string' ? named : null
}

/** Like `unitOf`, and knows the units that are not read. */
export function namedUnit(text: string): NamedUnit | null {
  const key = headerKey(text)
  for (const [suffix, unit] of doseSuffixes) if (suffix.test(key) && key.replace(suffix, '') === '') return unit
  return otherSuffixes.test(key) && key.replace(otherSuffixes, '') === '' ? { other: text.trim() } : null
}

/** Takes the unit off the end of a heading's key. */
export function splitUnit(key: string): { bare: string; unit: NamedUnit | null } {
  for (const [suffix, unit] of doseSuffixes) {
    const match = suffix.exec(key)
    if (match) return { bare: key.slice(0, match.index), unit }
  }
  const other = otherSuffixes.exec(key)
  return other ? { bare: key.slice(0, other.index), unit: { other: other[0] } } : { bare: key, unit: null }
}

export const sameUnit = (a: NamedUnit, b: NamedUnit) =>
  typeof a === 'string' || typeof b === 'string' ? a === b : a.other.toLowerCase() === b.other.toLowerCase()

export const unitName = (unit: NamedUnit): string =>
  typeof unit !== 'string' ? unit.other : unit === 'uSv' ? 'µSv' : unit

const wordOfUnit =
  /(?<![\p{L}\p{N}])(?:[mMµμuU]?[sS][vV]|[mM]?rems?|M?REMS?|[mµμu]?Gy|mGY|(?:[mM]icro|[mM]ili|[mM]illi)?[sS]ieverts?|[mM]ill?irems?)(?![\p{L}\p{N}/])/gu

/**
 * Units that a free text names: `Dosis en mSv`, `Doses (µSv)`. One that stands behind a number (`límite 20 mSv`) or before a
 * stroke (`mSv/año`) is a figure's own and says nothing of the table.
 */
export function unitsIn(text: string): NamedUnit[] {
  const found: NamedUnit[] = []
  for (const match of text.matchAll(wordOfUnit)) {
    if (/\d$/.test(text.slice(0, match.index).trimEnd())) continue
    const unit = namedUnit(match[0])
    if (unit && !found.some((known) => sameUnit(known, unit))) found.push(unit)
  }
  return found
}
