import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol, formatMicrosieverts, quantityLabel } from '../../../../contract/dose.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import { quantities } from '../../../../contract/vocabulary.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { useListReadingsQuery } from '../../../store/api/readings.ts'
import { backgroundGroups } from '../backgroundWords.ts'
import { canWithdraw } from '../model.ts'
import { backgroundSentence } from './BackgroundCell.tsx'

const ReasonDialog = lazyNamed(
  retriable(() => import('./ReasonDialog.tsx')),
  'ReasonDialog',
)

/** The subtraction of each quantity written out, what the result means, and where the background came from. */
export function ReadingArithmetic({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const format = useDoseFormat()
  const shown = (value: number | null) => (value === null ? '' : formatMicrosieverts(value, format))
  const groups = backgroundGroups(reading)
  return (
    <>
      {/* A sign never stands on another line than its figure, on a phone neither. */}
      <Table
        size="small"
        sx={{
          '& td, & th': { px: { xs: 0.5, sm: 1 } },
          '& th[scope], & .MuiTableCell-alignRight': { whiteSpace: 'nowrap' },
        }}
      >
        <TableHead>
          <TableRow>
            <TableCell>{t('drawer.quantity', { unit: doseUnitSymbol(format) })}</TableCell>
            <TableCell align="right">{t('drawer.gross')}</TableCell>
            <TableCell align="right">{t('drawer.background')}</TableCell>
            <TableCell align="right">{t('drawer.net')}</TableCell>
            <TableCell>{t('drawer.meaning')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {quantities.map((quantity) => {
            const { gross, background, net, status } = reading.cells[quantity]
            const off = status === 'notMeasured'
            return (
              <TableRow key={quantity} sx={off ? { '& td': { color: 'text.secondary' } } : undefined}>
                <TableCell component="th" scope="row">
                  {quantityLabel(quantity, format.language)}
                </TableCell>
                <TableCell align="right">{shown(gross)}</TableCell>
                <TableCell align="right">{off || background === null ? '' : `− ${shown(background)}`}</TableCell>
                <TableCell align="right" sx={{ fontWeight: 600 }}>
                  {off || net === null || reading.bearer === 'control' ? '' : `= ${shown(net)}`}
                </TableCell>
                <TableCell>{t(`words:doseStatuses.${status}`)}</TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      <ByHand reading={reading} />
      {reading.bearer === 'control' && <Box sx={{ mt: 1.5 }}>{t('drawer.control')}</Box>}
      {groups.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5 }}>
          {groups.map((group) => (
            <li key={group.step + group.controlIds.join()}>
              {backgroundSentence(t, group, format.language)}
              {group.controlIds.length > 0 && <Controls reading={reading} ids={group.controlIds} />}
            </li>
          ))}
        </Box>
      )}
    </>
  )
}

/** Who entered the background by hand, when and why; it may be withdrawn while nobody has decided. */
function ByHand({ reading }: { reading: Reading }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { language } = useDoseFormat()
  const [asked, setAsked] = useState(false)
  const { manual } = reading
  if (!manual) return null
  const name = manual.by ?? t('withdraw.unknown')
  return (
    <Box sx={{ mt: 1.5, display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
      <span>{t('withdraw.by', { name, date: formatInstant(manual.at, language), reason: manual.reason })}</span>
      {canWithdraw(reading) && (
        <Button size="small" onClick={() => setAsked(true)}>
          {t('withdraw.action')}
        </Button>
      )}
      {asked && <ReasonDialog kind="withdraw" readings={[reading]} onDone={() => setAsked(false)} />}
    </Box>
  )
}

/** The controls that gave a background, by serial and site where they still stand in the queue. */
function Controls({ reading, ids }: { reading: Reading; ids: readonly number[] }) {
  const { t } = useTranslation(['validation', 'common', 'words'])
  const { data } = useListReadingsQuery({
    query: { clientId: reading.clientId, period: reading.period, pageSize: 200 },
  })
  const names = ids.map((id) => {
    const control = data?.items.find((each) => each.id === id)
    return control ? `${control.serial} (${control.siteName})` : t('drawer.readingNumber', { id })
  })
  return <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{names.join(', ')}</Box>
}
