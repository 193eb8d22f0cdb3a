import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Retention } from '../../../../contract/schemas/reports.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'

/** How long the record is kept at least. Nothing of it goes by itself afterwards. */
export function KeptUntil({ until }: Retention) {
  const { t, i18n } = useTranslation('participant')
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {until === null
        ? t('record.keptWhileWorking')
        : t('record.keptUntil', { until: formatDate(until, languageOfTag(i18n.language)) })}
    </Box>
  )
}
