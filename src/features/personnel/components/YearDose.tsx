import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import type { PersonListItem } from '../../../../contract/schemas/people.ts'
import { WarningIcon } from '../../../components/firstIcons.ts'
import { HiddenText } from '../../../components/HiddenText.tsx'
import { LimitBar } from '../../../dosimetry/LimitBar.tsx'

export interface YearDoseProps {
  /** Year to date, µSv, with how many records it is made of and how many had no value. */
  sum: PersonListItem['yearHp10']
  /** The person's annual limit, µSv. */
  limit: number
}

/**
 * A person's year so far against its limit. Without a record there is no figure, not a zero; with records that have no value
 * the figure is marked, for it may be too low.
 */
export function YearDose({ sum, limit }: YearDoseProps) {
  const { t } = useTranslation(['personnel', 'common', 'words'])
  const incomplete = sum.withoutValue > 0 && t('common:dose.incomplete', { count: sum.withoutValue })
  return (
    <Box sx={{ height: '100%', width: '100%', display: 'flex', alignItems: 'center', gap: 0.75 }}>
      {sum.counted > 0 ? (
        <LimitBar value={sum.value} limit={limit} />
      ) : (
        <Box component="span" sx={{ flex: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
          {t('noYearDose')}
        </Box>
      )}
      <Box component="span" sx={{ width: 18, flex: 'none', display: 'inline-flex', color: 'warning.main' }}>
        {incomplete && (
          <Tooltip title={incomplete}>
            <span>
              <WarningIcon aria-hidden sx={{ fontSize: '1rem', display: 'block' }} />
              <HiddenText>{incomplete}</HiddenText>
            </span>
          </Tooltip>
        )}
      </Box>
    </Box>
  )
}
