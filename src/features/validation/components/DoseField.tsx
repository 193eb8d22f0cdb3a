import InputAdornment from '@mui/material/InputAdornment'
import { useTranslation } from 'react-i18next'
import { quantityLabel } from '../../../../contract/dose.ts'
import type { Quantity } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { TextField } from '../../../components/forms/TextField.tsx'

/** A dose of one quantity, typed in mSv. The form keeps the text; its schema (`doseText`) makes µSv of it. */
export function DoseField({ quantity, required }: { quantity: Quantity; required?: boolean }) {
  const { i18n } = useTranslation(['validation', 'common'])
  return (
    <TextField
      name={quantity}
      label={quantityLabel(quantity, languageOfTag(i18n.language))}
      required={required}
      autoComplete="off"
      maxLength={20}
      suffix={
        <InputAdornment position="end" disableTypography sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          mSv
        </InputAdornment>
      }
    />
  )
}

/** What is wrong with a typed dose, in words. */
export function useDoseMessages(): Record<'doseShape' | 'doseDecimals' | 'doseTooLarge' | 'doseNeeded', string> {
  const { t } = useTranslation(['validation', 'common'])
  return {
    doseShape: t('dose.shape'),
    doseDecimals: t('dose.decimals'),
    doseTooLarge: t('dose.tooLarge'),
    doseNeeded: t('dose.needed'),
  }
}
