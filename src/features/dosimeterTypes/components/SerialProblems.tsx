import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { tabular } from '../../../components/theme/overrides.ts'
import type { SerialLine } from '../serials.ts'

/** The serials that cannot be registered, each with its line and reason. */
export function SerialProblems({ lines }: { lines: readonly SerialLine[] }) {
  const { t } = useTranslation('dosimeterTypes')
  if (lines.length === 0) return null
  return (
    <Alert severity="error" icon={false}>
      <Box sx={{ fontWeight: 'fontWeightBold' }}>{t('stock.wrong', { count: lines.length })}</Box>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 180, overflowY: 'auto', ...tabular }} tabIndex={0}>
        {lines.map(({ line, serial, problem, message }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same serial may stand on the same line twice.
          <li key={index}>
            {t('stock.line', { line, serial })} {message ?? (problem && t(`stock.problems.${problem}`))}
          </li>
        ))}
      </Box>
    </Alert>
  )
}
