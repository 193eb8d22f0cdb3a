import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { parsePeriod, shiftPeriod } from '../../../../contract/period.ts'
import type { Sheet } from '../../../../contract/schemas/assignments.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useCopyPreviousAssignmentsMutation } from '../../../store/api/assignments.ts'

const reasons = ['inactive', 'transferred', 'present'] as const

export interface CopyDialogProps {
  sheet: Sheet
  onDone(): void
}

/** Brings the lines of the period before: first says how many, then who stayed behind and why. */
export function CopyDialog({ sheet, onDone }: CopyDialogProps) {
  const { t, i18n } = useTranslation(['oslAssignments', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const id = useId()
  const [copy, { data }] = useCopyPreviousAssignmentsMutation()
  const body = { clientId: sheet.clientId, period: sheet.period }
  const { confirm } = useSubmit(null, () => copy({ body }))
  const period = parsePeriod(sheet.period)
  const names = {
    count: sheet.previousLines,
    from: period ? periodLabel(shiftPeriod(period, -1), language) : '',
    to: periodLabel(sheet.period, language),
  }
  return (
    <Dialog open onClose={confirm.busy ? undefined : onDone} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{data ? t('copy.doneTitle', { count: data.copied }) : t('copy.title', names)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        <FailureAlert text={confirm.error} />
        {!data && <div>{t('copy.text', names)}</div>}
        {data && data.skipped.length === 0 && <div>{t('copy.nobodySkipped')}</div>}
        {data &&
          reasons.map((reason) => {
            const skipped = data.skipped.filter((each) => each.reason === reason)
            if (skipped.length === 0) return null
            return (
              <div key={reason}>
                <Box sx={{ fontWeight: 'fontWeightBold' }}>
                  {t(`copy.skipped.${reason}`, { count: skipped.length })}
                </Box>
                <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, maxHeight: 180, overflow: 'auto' }}>
                  {[...new Set(skipped.map(({ name }) => name))].map((name) => (
                    <li key={name}>{name}</li>
                  ))}
                </Box>
              </div>
            )
          })}
      </DialogContent>
      <DialogActions>
        {data ? (
          <Button variant="contained" onClick={onDone} autoFocus>
            {t('common:components.close')}
          </Button>
        ) : (
          <>
            <Button onClick={onDone} disabled={confirm.busy}>
              {t('common:components.cancel')}
            </Button>
            <Button variant="contained" autoFocus loading={confirm.busy} onClick={confirm.onConfirm}>
              {t('copy.confirm')}
            </Button>
          </>
        )}
      </DialogActions>
    </Dialog>
  )
}
