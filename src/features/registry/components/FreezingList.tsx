import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Freezings as Standing } from '../../../../contract/schemas/registryPackages.ts'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { ProgressBar } from '../../../components/status/ProgressBar.tsx'
import { useFreezings } from '../useFreezings.ts'

/** Quarters that are being frozen behind the answers, and those that were given up, with why. */
export function FreezingList({ items, failures }: Standing) {
  const { t } = useTranslation('registry')
  return (
    <Box sx={{ display: 'grid', gap: 2, mb: 2 }}>
      {items.map((item) => (
        <Freezing key={`${item.year}/${item.quarter}`} item={item} detail={t('freezing.goesOn')} />
      ))}
      {failures.map(({ year, quarter, message }) => (
        <FailureAlert key={`${year}/${quarter}`} title={t('freezing.failed', { year, quarter })} text={message} />
      ))}
    </Box>
  )
}

/** How far the freeze of a quarter is that somebody just asked for, as soon as it is one that takes its time. */
export function FreezingOf({ year, quarter }: { year: number; quarter: number }) {
  const { t } = useTranslation('registry')
  const item = useFreezings(true)?.items.find((each) => each.year === year && each.quarter === quarter)
  return item ? <Freezing item={item} detail={t('freezing.working')} /> : null
}

function Freezing({ item, detail }: { item: Standing['items'][number]; detail: string }) {
  const { t } = useTranslation('registry')
  const { year, quarter, done, total } = item
  return (
    <ProgressBar
      label={t('freezing.label', { year, quarter })}
      percent={total ? (100 * done) / total : undefined}
      detail={detail}
    />
  )
}
