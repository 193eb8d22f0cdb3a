import type { Quantity } from '../../contract/vocabulary.ts'
import { type Column, type Header, unreadColumns } from './header.ts'
import { headerKey } from './headerKey.ts'
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
  [/^(?:current)?lde$|^(?:dosis|dose)?(?:equivalente)?(?:en)?(?:cristalino|lens|eye|ojo)/, 'hp3'],
  [/^(?:current)?sde$|^(?:dosis|dose)?(?:equivalente)?(?:en)?(?:piel|skin|superficial|shallow|extremi)/, 'hp007'],
  [/^albedo/, 'other'],
]
/** About a dose, and no dose: nothing is lost with it. */
const noDose =
  /uncert|incert|counts?$|cuentas?$|background|fondo|raw|error|factor|date|fecha|status|estado|flag|nota|^net|limit|acumul|cumul|anual|annual|year|ytd|life|trimest|quarter|control|minim|mdl|lod|threshold|umbral|investig|nivel|level/

/** Columns whose heading sounds like a dose of a quantity that no column of the header holds. */
export function strayColumns(header: Header): Column[] {
  return unreadColumns(header).filter(({ title }) => {
    const { bare, unit } = splitUnit(headerKey(title))
    // What is given in a unit of dose is one, whatever its words.
    const quantity = sounds.find(([pattern]) => pattern.test(bare))?.[1] ?? (unit && bare !== '' ? 'other' : undefined)
    return quantity !== undefined && !noDose.test(bare) && (quantity === 'other' || !header.columns[quantity])
  })
}
