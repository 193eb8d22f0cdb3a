import Box from '@mui/material/Box'
import Tooltip from '@mui/material/Tooltip'
import { useTranslation } from 'react-i18next'
import { formatMicrosieverts } from '../../contract/dose.ts'
import { cellWord, lettersOf } from '../../contract/reportCodes.ts'
import type { DoseCell } from '../../contract/vocabulary.ts'
import { HiddenText } from '../components/HiddenText.tsx'
import { Tabular } from '../components/theme/faces.ts'
import { tabular } from '../components/theme/overrides.ts'
import { useDoseFormat } from './doseFormat.ts'

export interface DoseValueProps {
  /** Value in µSv, or none, and its status. */
  cell: DoseCell
  /** Why there is no value, a word of the report codes. */
  note?: string | null
  /** Decimals of mSv: 3 on screens, 2 in reports. */
  decimals?: 2 | 3
}

/**
 * One dose of one quantity, with the letters that documents and files print for it. They are read out in words; only a value
 * is a number, so that "not measured" can never be taken for zero. The unit belongs in the header (`quantityHeader`).
 */
export function DoseValue({ cell, note, decimals }: DoseValueProps) {
  const { t } = useTranslation('words')
  const format = useDoseFormat(decimals)
  const { status, value } = cell
  const number = value === null ? null : formatMicrosieverts(value, format)

  const word = cellWord(cell, note)
  if (word === null) return <Tabular>{number}</Tabular>
  const isNumber = word === 'estimated' || word === 'assigned'
  const meaning = t(`codes.${word}`)
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
          {lettersOf(word)}
        </Box>
        <HiddenText>{` ${meaning}`}</HiddenText>
      </Box>
    </Tooltip>
  )
}
