import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiArgs } from '../../../../contract/api.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { CheckIcon, ReportIcon } from '../../../components/icons.tsx'
import { PageHeader } from '../../../components/layout/PageHeader.tsx'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { listQueryOf } from '../../../routing/listState.ts'
import { useGetClientQuery } from '../../../store/api/clients.ts'
import { useListReadingsQuery } from '../../../store/api/readings.ts'
import { narrowsOnlyTheView } from '../model.ts'
import { ApproveCleanDialog } from './ApproveCleanDialog.tsx'
import { ExportButton } from './ExportButton.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import type { QueueState } from './queueProps.ts'

export interface ValidationHeaderProps {
  state: QueueState
  /** The list of what has no reading is shown: nothing to approve there. */
  missing: boolean
}

const idOf = (text: string | undefined) => Number(text) || undefined

/** The title, and what can be done with a whole client and period at once. */
export function ValidationHeader({ state, missing }: ValidationHeaderProps) {
  const { t, i18n } = useTranslation(['validation', 'common', 'words'])
  const id = useId()
  const [act, setAct] = useState<'clean' | 'publish' | null>(null)
  const { clientId, period, technologyId, uploadId } = state.filters
  const { currentData: client } = useGetClientQuery({ params: { id: Number(clientId) } }, { skip: !clientId })
  const query = listQueryOf<ApiArgs<'readings.list'>['query']>(state)
  const { data } = useListReadingsQuery({ query }, { skip: missing })
  const clean = data?.summary.clean ?? 0
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
            {!missing && <ExportButton state={state} />}
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
