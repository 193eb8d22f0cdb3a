import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type DoseFormat, formatMicrosieverts } from '../../../../contract/dose.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import type { Quantity } from '../../../../contract/vocabulary.ts'
import { tabular } from '../../../components/theme/overrides.ts'
import { DoseValue } from '../../../dosimetry/DoseValue.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'

export interface QuantityCellProps {
  reading: Pick<Reading, 'bearer' | 'kind' | 'cells'>
  quantity: Quantity
}

/** One quantity of a reading: the net with what it means, and below it the subtraction that gave it. */
export function QuantityCell({ reading, quantity }: QuantityCellProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const { gross, background, net, status } = reading.cells[quantity]
  const soft = { fontSize: '0.75rem', color: 'text.secondary', whiteSpace: 'nowrap', ...tabular } as const

  if (status === 'notMeasured' || status === 'notEvaluable') {
    return (
      <>
        <DoseValue cell={{ value: null, status }} />
        {gross !== null && (
          <Box sx={{ ...soft, whiteSpace: 'normal' }}>
            {t('row.readAnyway', { value: formatMicrosieverts(gross, format) })}
          </Box>
        )}
      </>
    )
  }
  if (reading.bearer === 'control') {
    return (
      <>
        <Box component="span" sx={{ ...tabular, fontWeight: 600 }}>
          {gross === null ? '' : formatMicrosieverts(gross, format)}
        </Box>
        <Box sx={soft}>{t('row.isBackground')}</Box>
      </>
    )
  }
  return (
    <>
      <Net net={net} status={status} format={format} />
      {gross !== null && <Box sx={soft}>{subtraction(gross, background, format)}</Box>}
    </>
  )
}

function Net({
  net,
  status,
  format,
}: {
  net: number | null
  status: Reading['cells'][Quantity]['status']
  format: DoseFormat
}) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  if (net === null) {
    return (
      <Box component="span" sx={{ color: 'warning.main', whiteSpace: 'nowrap' }}>
        {t('row.noNet')}
      </Box>
    )
  }
  if (status !== 'belowLevel') {
    return (
      <Box component="span" sx={{ fontWeight: 600 }}>
        <DoseValue cell={{ value: net, status }} />
      </Box>
    )
  }
  // Below the recording level it counts as nothing, but whoever judges it wants to see how far below.
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap', color: 'text.secondary', ...tabular }}>
      {`${formatMicrosieverts(net, format)} `}
      <Box component="span" sx={{ fontSize: '0.75rem', color: 'text.primary' }}>
        <DoseValue cell={{ value: 0, status }} />
      </Box>
    </Box>
  )
}

/** `0,305 − 0,088`; a background that nothing gave is a question mark, never a zero. */
export function subtraction(gross: number, background: number | null, format: DoseFormat): string {
  const taken = background === null ? '?' : formatMicrosieverts(background, format)
  return `${formatMicrosieverts(gross, format)} − ${taken}`
}
