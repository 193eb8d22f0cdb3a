import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { PackagePreview } from '../../../../contract/schemas/registryPackages.ts'

const rest = ['waiting', 'toCorrect', 'unchanged', 'withoutWholeBody', 'unpublished'] as const

/** What would be frozen of a quarter, and what not and why. */
export function QuarterAhead({ preview }: { preview: PackagePreview }) {
  const { t } = useTranslation('registry')
  const { open, fresh, changed } = preview
  if (open) return <Alert severity="warning">{t('ahead.open', { number: open.number })}</Alert>
  return (
    <Alert severity={fresh + changed > 0 ? 'info' : 'warning'} role="status">
      {t('ahead.freeze', { count: fresh + changed })}
      {changed > 0 && ` ${t('ahead.changed', { count: changed })}`}
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {rest
          .filter((what) => preview[what] > 0)
          .map((what) => (
            <li key={what}>{t(`ahead.${what}`, { count: preview[what] })}</li>
          ))}
      </Box>
    </Alert>
  )
}
