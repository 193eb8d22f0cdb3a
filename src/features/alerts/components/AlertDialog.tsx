import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertAct } from '../../../../contract/acts.ts'
import { quantityLabel } from '../../../../contract/dose.ts'
import type { Alert } from '../../../../contract/schemas/alerts.ts'
import { formatDate, formatInstant } from '../../../components/format/dates.ts'
import { Facts } from '../../../components/layout/Facts.tsx'
import { NameLink, SerialLink } from '../../../components/names/NameLink.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { doseText } from '../columns.tsx'
import { actOn } from '../model.ts'

export interface AlertDialogProps {
  alert: Alert
  /** A portal's way to the person's record; in the app the name opens it. */
  person?: ReactNode
  onAct(act: AlertAct): void
  onClose(): void
}

/** All that is known of one alert: what raised it, who looked into it and what was found. */
export default function AlertDialog({ alert, person, onAct, onClose }: AlertDialogProps) {
  const { t } = useTranslation(['alerts', 'common', 'words'])
  const id = useId()
  const may = {
    acknowledge: usePermission('alerts.acknowledge') !== 'none',
    close: usePermission('alerts.close') !== 'none',
  }
  const act = actOn([alert])
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>
        <NameLink of={{ person: alert.personId }}>{alert.personName}</NameLink>: {t(`words:alertKinds.${alert.kind}`)}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
        {person && <div>{person}</div>}
        <Facts facts={useFacts(alert)} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:components.close')}</Button>
        {act && may[act] && (
          <Button variant="contained" onClick={() => onAct(act)}>
            {t(`${act}.action`)}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}

function useFacts({ quantity, value, level, dueOn, serial, period, position, at, acknowledged, closed, ...of }: Alert) {
  const { t } = useTranslation(['alerts', 'words'])
  const format = useDoseFormat()
  const { language } = format
  const said = ({ by, at: when, note }: NonNullable<Alert['acknowledged']>) => {
    const date = formatInstant(when, language)
    return by ? t('details.said', { by, date, note }) : t('details.byItself', { date })
  }
  const dose = quantity !== null && value !== null && level !== null
  return [
    ...(dose
      ? [
          { label: t('details.dose'), value: `${quantityLabel(quantity, language)} ${doseText(value, format)}` },
          { label: t(of.kind === 'investigation' ? 'details.level' : 'details.limit'), value: doseText(level, format) },
        ]
      : []),
    ...(dueOn ? [{ label: t('details.due'), value: formatDate(dueOn, language) }] : []),
    { label: t('columns.client'), value: <NameLink of={{ client: of.clientId }}>{of.clientName}</NameLink> },
    { label: t('details.period'), value: period && periodLabel(period, language) },
    { label: t('details.serial'), value: serial && <SerialLink serial={serial} /> },
    { label: t('details.position'), value: position && t(`words:positions.${position}`) },
    { label: t('details.since'), value: formatInstant(at, language) },
    { label: t('columns.state'), value: t(`words:states.alert.${of.state}`) },
    ...(acknowledged ? [{ label: t('details.acknowledged'), value: said(acknowledged) }] : []),
    ...(closed
      ? [{ label: t('details.closed'), value: `${t(`words:alertCauses.${closed.cause}`)}. ${said(closed)}` }]
      : []),
  ]
}
