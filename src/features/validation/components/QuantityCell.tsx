import Box from '@mui/material/Box'
import { styled } from '@mui/material/styles'
import { useTranslation } from 'react-i18next'
import { type DoseFormat, formatMicrosieverts } from '../../../../contract/dose.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import type { Quantity } from '../../../../contract/vocabulary.ts'
import { tabular } from '../../../components/theme/overrides.ts'
import { DoseValue } from '../../../dosimetry/DoseValue.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'

const Soft = styled('div')(({ theme }) => ({
  fontSize: '0.75rem',
  color: theme.vars.palette.text.secondary,
  whiteSpace: 'nowrap',
  ...tabular,
}))
const Strong = styled('span')({ fontWeight: 600, ...tabular })
const Below = styled('span')(({ theme }) => ({
  whiteSpace: 'nowrap',
  color: theme.vars.palette.text.secondary,
  ...tabular,
  '& > span': { fontSize: '0.75rem', color: theme.vars.palette.text.primary },
}))

export interface QuantityCellProps {
  reading: Pick<Reading, 'bearer' | 'kind' | 'cells'>
  quantity: Quantity
}

/** One quantity of a reading: the net with what it means, and below it the subtraction that gave it. */
export function QuantityCell({ reading, quantity }: QuantityCellProps) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const { gross, background, net, status } = reading.cells[quantity]

  if (status === 'notMeasured' || status === 'notEvaluable') {
    return (
      <>
        <DoseValue cell={{ value: null, status }} />
        {gross !== null && (
          <Soft style={{ whiteSpace: 'normal' }}>
            {t('row.readAnyway', { value: formatMicrosieverts(gross, format) })}
          </Soft>
        )}
      </>
    )
  }
  if (reading.bearer === 'control') {
    return (
      <>
        <Strong>{gross === null ? '' : formatMicrosieverts(gross, format)}</Strong>
        <Soft>{t('row.isBackground')}</Soft>
      </>
    )
  }
  return (
    <>
      <Net net={net} status={status} format={format} />
      {gross !== null && <Soft>{subtraction(gross, background, format)}</Soft>}
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
      <Strong>
        <DoseValue cell={{ value: net, status }} />
      </Strong>
    )
  }
  // Below the recording level it counts as nothing, but whoever judges it wants to see how far below.
  return (
    <Below>
      {`${formatMicrosieverts(net, format)} `}
      <span>
        <DoseValue cell={{ value: 0, status }} />
      </span>
    </Below>
  )
}

/** `0,305 − 0,088`; a background that nothing gave is a question mark, never a zero. */
export function subtraction(gross: number, background: number | null, format: DoseFormat): string {
  const taken = background === null ? '?' : formatMicrosieverts(background, format)
  return `${formatMicrosieverts(gross, format)} − ${taken}`
}
