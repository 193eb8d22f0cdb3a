import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfTag } from '../../../components/format/language.ts'
import { CheckIcon, ReportIcon } from '../../../components/icons.ts'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { ExportMenu } from '../../../components/table/ExportMenu.tsx'
import type { List } from '../../../connected/useList.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { narrowsOnlyTheView, type QueueFilter } from '../model.ts'

const ApproveCleanDialog = lazyNamed(
  retriable(() => import('./ApproveCleanDialog.tsx')),
  'ApproveCleanDialog',
)
const PublishDialog = lazyNamed(
  retriable(() => import('./PublishDialog.tsx')),
  'PublishDialog',
)

export interface ValidationHeaderProps {
  queue: List<'readings.list', QueueFilter>
  /** The list of what has no reading is shown: nothing to approve there. */
  missing: boolean
}

const idOf = (text: string | undefined) => Number(text) || undefined

/** The title, and what can be done with a whole client and period at once. */
export function ValidationHeader({ queue, missing }: ValidationHeaderProps) {
  const { t, i18n } = useTranslation(['validation', 'common', 'words'])
  const id = useId()
  const [act, setAct] = useState<'clean' | 'publish' | null>(null)
  const { data, state, download } = queue
  const { clientId, period, technologyId, uploadId } = state.filters
  const { currentData: client } = useGetClientQuery({ params: { id: Number(clientId) } }, { skip: !clientId })
  const clean = (!missing && data?.summary.clean) || 0
  const narrowed = narrowsOnlyTheView(state.filters, state.search)
  const scope = [
    clientId ? (client?.name ?? '…') : t('scope.allClients'),
    period ? periodLabel(period, languageOfTag(i18n.language)) : t('scope.allPeriods'),
  ].join(', ')
  const reason = narrowed ? t('approveClean.narrowed') : clean === 0 ? t('approveClean.none') : ''
  return (
    <>
      <PageHeader
        title={t('title')}
        actions={
          <>
            {!missing && <ExportMenu onExport={download} />}
            {!missing && (
              <Box sx={{ display: 'grid', justifyItems: 'end' }}>
                <Button
                  variant="outlined"
                  startIcon={<CheckIcon />}
                  disabled={Boolean(reason)}
                  aria-describedby={reason ? id : undefined}
                  onClick={() => setAct('clean')}
                >
                  {t('approveClean.action', { count: clean })}
                </Button>
                {reason && (
                  <Box id={id} sx={{ fontSize: '0.75rem', color: 'text.secondary', mt: 0.25 }}>
                    {reason}
                  </Box>
                )}
              </Box>
            )}
            <Button variant="contained" startIcon={<ReportIcon />} onClick={() => setAct('publish')}>
              {t('publish.action')}
            </Button>
          </>
        }
      />
      {act === 'clean' && (
        <ApproveCleanDialog
          count={clean}
          scope={scope}
          filter={{
            clientId: idOf(clientId),
            period: period || undefined,
            technologyId: idOf(technologyId),
            uploadId: idOf(uploadId),
          }}
          onDone={() => setAct(null)}
        />
      )}
      {act === 'publish' && (
        <PublishDialog
          scope={scope}
          filter={{ clientId: idOf(clientId), period: period || undefined }}
          onDone={() => setAct(null)}
        />
      )}
    </>
  )
}
