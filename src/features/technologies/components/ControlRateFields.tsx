import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { NumberField } from '../../../components/forms/NumberField.tsx'

/** What a control of the technology can show in a day: outside of it somebody has to confirm it. */
export function ControlRateFields() {
  const { t } = useTranslation(['technologies', 'words'])
  const id = useId()
  const unit = t('controlRate.unit')
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, mt: 2 }}>
      <Typography id={id} variant="subtitle1" component="h3" sx={{ fontWeight: 'fontWeightBold' }}>
        {t('controlRate.title')}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>{t('controlRate.text')}</Box>
      <FieldGrid>
        <NumberField name="controlRateFrom" label={t('controlRate.from')} suffix={unit} />
        <NumberField name="controlRateTo" label={t('controlRate.to')} suffix={unit} />
      </FieldGrid>
    </Box>
  )
}
