import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AuditEvent } from '../../../../contract/schemas/auditEvents.ts'
import { auditActions, auditWord } from '../../../../contract/words/audit.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Facts } from '../../../components/layout/Facts.tsx'
import { objectText } from '../columns.tsx'
import { sayingOf } from '../fieldWords.ts'
import { changesOf } from '../model.ts'

export interface EventDialogProps {
  event: AuditEvent
  onClose(): void
}

/** One event with all that was written down of it: what it was before and what it became, field by field. */
export function EventDialog({ event, onClose }: EventDialogProps) {
  const { t, i18n } = useTranslation(['auditTrail', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const id = useId()
  const changes = changesOf(event, sayingOf(t, language, event.objectType))
  const cell = { textAlign: 'start', verticalAlign: 'top', py: 0.75, pr: 2, overflowWrap: 'anywhere' } as const
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{auditWord(auditActions, event.action, language)}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Facts
          facts={[
            { label: t('columns.at'), value: formatInstant(event.at, language) },
            { label: t('columns.who'), value: event.userName ?? t('service') },
            { label: t('columns.object'), value: objectText(event, language) },
            { label: t('details.number'), value: event.seq.toLocaleString(language) },
            { label: t('columns.origin'), value: event.origin },
          ]}
        />
        {changes.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{t('details.nothing')}</Box>
        ) : (
          <Box component="table" sx={{ borderCollapse: 'collapse', tableLayout: 'fixed', width: '100%' }}>
            <thead>
              <tr>
                {(['field', 'before', 'after'] as const).map((heading) => (
                  <Box component="th" scope="col" key={heading} sx={{ ...cell, color: 'text.secondary' }}>
                    {t(`details.${heading}`)}
                  </Box>
                ))}
              </tr>
            </thead>
            <tbody>
              {changes.map(({ field, before, after }) => (
                <Box
                  component="tr"
                  key={field}
                  sx={(theme) => ({ borderTop: `1px solid ${theme.vars.palette.divider}` })}
                >
                  <Box component="th" scope="row" sx={{ ...cell, fontWeight: 500 }}>
                    {field || t('details.field')}
                  </Box>
                  <Box component="td" sx={cell}>
                    {before ?? <span aria-hidden>{'–'}</span>}
                  </Box>
                  <Box component="td" sx={{ ...cell, color: before === after ? 'text.secondary' : 'text.primary' }}>
                    {before === after ? t('details.sameAsBefore') : (after ?? <span aria-hidden>{'–'}</span>)}
                  </Box>
                </Box>
              ))}
            </tbody>
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:components.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
