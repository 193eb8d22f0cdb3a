import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackingListDetail } from '../../../../contract/schemas/assignments.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FileIcon, PrintIcon } from '../../../components/icons.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { Facts } from '../../../components/layout/Facts.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { usePackingListFile } from '../../../connected/usePackingListFile.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useGetPackingListQuery } from '../../../store/api/packingLists.ts'
import { IssuedLines } from './IssuedLines.tsx'

/** A packing list as it was issued, with its copies, and what prints it. */
export function IssuePreview({ id, onClose }: { id: number; onClose(): void }) {
  const query = useGetPackingListQuery({ params: { id } })
  return (
    <Loaded compact current query={query}>
      {(list) => <Issue list={list} onClose={onClose} />}
    </Loaded>
  )
}

function Issue({ list, onClose }: { list: PackingListDetail; onClose(): void }) {
  const { t, i18n } = useTranslation(['packingLists', 'common'])
  const language = languageOfTag(i18n.language)
  const at = (moment: string) => formatInstant(moment, language)
  const { fetchCopy, busy } = usePackingListFile(list.id)
  const [asking, setAsking] = useState(false)
  const next = list.reprints + 1
  const reprint = async () => {
    setAsking(false)
    await fetchCopy('reprint')
  }
  return (
    <Card title={list.number} sx={{ minWidth: 0 }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }} data-print="hide">
          <Button
            variant="contained"
            startIcon={<PrintIcon />}
            loading={busy === 'reprint'}
            onClick={() => setAsking(true)}
          >
            {t('reprint.action')}
          </Button>
          <Button startIcon={<FileIcon />} loading={busy === 'issue'} onClick={() => void fetchCopy('issue')}>
            {t('issue.action')}
          </Button>
          <Button onClick={onClose} sx={{ ml: 'auto' }}>
            {t('common:actions.close')}
          </Button>
        </Box>
        <Facts
          min={150}
          facts={[
            { label: t('columns.client'), value: list.clientName },
            { label: t('columns.period'), value: periodLabel(list.period, language) },
            { label: t('columns.issued'), value: `${at(list.issuedAt)} · ${list.preparedBy}` },
            {
              label: t('shipment'),
              value: list.shippedAt && [at(list.shippedAt), list.carrier, list.waybill].filter(Boolean).join(' · '),
            },
          ]}
        />
        <IssuedLines lines={list.issued} number={list.number} />
        <Box component="section">
          <strong>{t('copies', { count: list.reprints })}</strong>
          {list.copies.map((copy) => (
            <div key={copy.number}>{t('copy', { number: copy.number, at: at(copy.at), name: copy.by })}</div>
          ))}
        </Box>
      </Box>
      <ConfirmDialog
        open={asking}
        title={t('reprint.title', { number: list.number })}
        confirmLabel={t('reprint.confirm')}
        onConfirm={() => void reprint()}
        onCancel={() => setAsking(false)}
      >
        {t('reprint.text', { number: next })}
      </ConfirmDialog>
    </Card>
  )
}
