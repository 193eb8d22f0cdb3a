import { createContext, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type DoseFormat, doseUnitSymbol, quantityLabel } from '../../contract/dose.ts'
import type { Quantity } from '../../contract/vocabulary.ts'
import { languageOfTag } from '../components/format/language.ts'

/** The unit that the reader prefers; the app gives the signed-in user's. */
export const DoseUnitContext = createContext<NonNullable<DoseFormat['unit']>>('mSv')

/** How doses are written here: the language of the interface and the reader's unit, 3 decimals of mSv unless told. */
export function useDoseFormat(decimals?: 2 | 3): DoseFormat & { unit: 'mSv' | 'mrem' } {
  const unit = useContext(DoseUnitContext)
  const { i18n } = useTranslation()
  const language = languageOfTag(i18n.language)
  return useMemo(() => ({ language, unit, decimals }), [language, unit, decimals])
}

/** The header of a column of doses: Hp(0,07) mSv. */
export const quantityHeader = (quantity: Quantity, format: DoseFormat): string =>
  `${quantityLabel(quantity, format.language)} ${doseUnitSymbol(format)}`
