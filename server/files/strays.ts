import type { Quantity } from '../../contract/vocabulary.ts'
import type { Column, Header } from './header.ts'
import { headerKey } from './headerKey.ts'
import { fileLimits } from './limits.ts'
import { splitUnit } from './units.ts'

/**
 * What a heading sounds like: a quantity of ours, or a dose that is none of them (`other`). Headings of the usual columns are
 * known by their aliases; this is for those that no profile expects.
 */
const sounds: [RegExp, Quantity | 'other'][] = [
  [/neutron/, 'hp10n'],
  [/^(?:hp?n10|hp10n)/, 'hp10n'],
  [/^(?:dosis|dose)?(?:beta|gamma|photon|foton)/, 'other'],
  [/^hp?(?:10|3|007|07)(?:dose|dosis)?(?:beta|gamma|photon|foton)/, 'other'],
  [/^hp10/, 'hp10'],
  [/^hp3/, 'hp3'],
  [/^hp0?07/, 'hp007'],
  [/^h(?:10|3|0?07)/, 'other'],
  [/^(?:current)?dde$|^(?:dosis|dose)?(?:profunda|deep)/, 'hp10'],
  [/^(?:current)?lde$|^(?:dosis|dose)(?:cristalino|lens|eye|ojo)/, 'hp3'],
  [/^(?:current)?sde$|^(?:dosis|dose)(?:piel|skin|superficial|shallow)/, 'hp007'],
]
/** About a dose, and no dose: nothing is lost with it. */
const noDose = /uncert|incert|counts?$|cuentas?$|background|fondo|raw|error|factor|date|fecha|status|estado|flag|nota/

/** Columns whose heading sounds like a dose of a quantity that no column of the header holds. */
export function strayColumns({ titles, columns }: Header): Column[] {
  const taken = new Set(Object.values(columns).map(({ index }) => index))
  return titles.flatMap((title, index) => {
    if (taken.has(index)) return []
    const { bare } = splitUnit(headerKey(title))
    const quantity = sounds.find(([pattern]) => pattern.test(bare))?.[1]
    if (quantity === undefined || noDose.test(bare) || (quantity !== 'other' && columns[quantity])) return []
    return [{ index, title: title.trim().slice(0, fileLimits.title) }]
  })
}
