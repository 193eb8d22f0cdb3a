import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { formatMicrosieverts, quantityLabel } from '../../../../contract/dose.ts'
import type { ExternalDose } from '../../../../contract/schemas/externalDoses.ts'
import { quantities } from '../../../../contract/vocabulary.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'

/** The days, the position and the figures of a dose that was received elsewhere. */
export function ExternalFigures({ dose }: { dose: ExternalDose }) {
  const { t, i18n } = useTranslation('words')
  const language = languageOfTag(i18n.language)
  const format = useDoseFormat(2)
  const figures = quantities.flatMap((quantity) => {
    const { value } = dose.cells[quantity]
    if (value === null) return []
    return [`${quantityLabel(quantity, language)} ${formatMicrosieverts(value, format)} ${format.unit ?? 'mSv'}`]
  })
  const days = `${formatDate(dose.from, language)} – ${formatDate(dose.to, language)}`
  return <Box>{[days, t(`positions.${dose.position}`), ...figures].join(' · ')}</Box>
}
