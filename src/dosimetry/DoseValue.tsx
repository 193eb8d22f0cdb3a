import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { formatMicrosieverts } from '../../contract/dose.ts'
import type { DoseCell } from '../../contract/vocabulary.ts'
import { HiddenText } from '../components/HiddenText.tsx'
import { tabular } from '../components/theme/overrides.ts'
import { useDoseFormat } from './doseFormat.ts'

export interface DoseValueProps {
  cell: DoseCell
  /** Decimals of mSv: 3 on screens, 2 in reports. */
  decimals?: 2 | 3
}

/**
 * One dose of one quantity. Each status looks different and is read out in words; only a value is a number, so that "not
 * measured" can never be taken for zero. The unit belongs in the header (`quantityHeader`).
 */
export function DoseValue({ cell, decimals }: DoseValueProps) {
  const { t } = useTranslation('common')
  const format = useDoseFormat(decimals)
  const { status, value } = cell
  const meaning = t(`dose.status.${status}`)
  const number = value === null ? null : formatMicrosieverts(value, format)

  if (status === 'measured')
    return (
      <Box component="span" sx={tabular}>
        {number}
      </Box>
    )
  const isNumber = status === 'estimated' || status === 'assigned'
  return (
    <Tooltip title={meaning}>
      <Box component="span" data-status={status} sx={{ ...tabular, whiteSpace: 'nowrap' }}>
        {isNumber && number}
        <Box
          component="span"
          aria-hidden
          sx={(theme) => ({
            ml: isNumber ? 0.5 : 0,
            fontSize: isNumber ? '0.75em' : '0.9em',
            fontStyle: isNumber ? 'italic' : 'normal',
            color: status === 'notEvaluable' ? theme.vars.palette.warning.main : theme.vars.palette.text.secondary,
          })}
        >
          {t(`dose.short.${status}`)}
        </Box>
        <HiddenText>{` ${meaning}`}</HiddenText>
      </Box>
    </Tooltip>
  )
}
