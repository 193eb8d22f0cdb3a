import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { occupations, practices } from '../../../../contract/codes.ts'
import { doseUnitSymbol } from '../../../../contract/dose.ts'
import type { RegistryRecord } from '../../../../contract/schemas/registryPackages.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { doseOf } from '../columns.tsx'
import { codeName, statusTones } from '../model.ts'
import { Changes } from './Changes.tsx'

export interface RecordCardProps {
  record: RegistryRecord
  /** What stands over it: whose it is, or in which package. */
  title: ReactNode
}

/** A record as it was frozen: what was said, what the registry answered, and what is otherwise now. */
export function RecordCard({ record, title }: RecordCardProps) {
  const { t } = useTranslation(['registry', 'words'])
  const format = useDoseFormat()
  const { language } = format
  const { state, reason, changes, changedSince, observation, value } = record
  const days = { from: formatDate(record.from, language), to: formatDate(record.to, language) }
  return (
    <Card>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, justifyContent: 'space-between', alignItems: 'center' }}>
        <strong>{title}</strong>
        <StatusChip tone={statusTones[state]} label={t(`words:states.registryRecord.${state}`)} />
      </Box>
      <Box sx={{ mt: 0.5 }}>
        <strong>
          {doseOf(record, format)} {value !== null && doseUnitSymbol(format)}
        </strong>{' '}
        {observation && t(`words:codes.${observation}`)}
        {' · '}
        {t('record.days', days)}
        {' · '}
        {t('record.count', { count: record.count })}
      </Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {[
          t('record.number', { number: record.number }),
          record.nationalId,
          `${record.entityName} (${record.entityLegalId})`,
          codeName(practices, record.practiceCode, language),
          codeName(occupations, record.occupationCode, language),
        ].join(' · ')}
      </Box>
      {reason && <Box sx={{ mt: 0.5 }}>{t('record.rejected', { reason })}</Box>}
      {changes && (
        <Box sx={{ mt: 0.5 }}>
          {changes.length > 0 ? t('record.changes') : t('record.noChanges')}
          <Changes changes={changes} />
        </Box>
      )}
      {changedSince.length > 0 && (
        <Box sx={{ mt: 0.5 }}>
          <StatusChip tone="warning" label={t('record.changedSince')} />
          <Changes changes={changedSince} />
        </Box>
      )}
    </Card>
  )
}
