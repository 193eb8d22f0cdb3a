import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Assignment } from '../../../../contract/schemas/assignments.ts'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { EmptyState } from '../../../components/states/states.tsx'
import { SearchBox } from '../../../components/table/SearchBox.tsx'
import { TableSkeleton } from '../../../components/table/TableSkeleton.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useGetAssignmentSheetQuery } from '../../../store/api/assignments.ts'
import { countByState, filterLines } from '../model.ts'
import { ScanDeskContext, useScanDesk } from '../scanning/useScanDesk.ts'
import { PackingLists } from './PackingLists.tsx'
import { ScanDeskBar } from './ScanDeskBar.tsx'
import { SheetTable } from './SheetTable.tsx'
import { StateTabs } from './StateTabs.tsx'
import { type SheetAct, useSteps } from './useSteps.ts'
import { WorkSteps } from './WorkSteps.tsx'

// The forms weigh more than the sheet: they come with the first step that is taken.
const SheetDialogs = lazyNamed(
  retriable(() => import('./SheetDialogs.tsx')),
  'SheetDialogs',
)
const lineDialogs = retriable(() => import('./LineDialogs.tsx'))
const CloseDialog = lazyNamed(lineDialogs, 'CloseDialog')
const RemoveDialog = lazyNamed(lineDialogs, 'RemoveDialog')

export interface OslSheetProps {
  clientId: number
  period: string
  sites: readonly { id: number; name: string }[]
  /** Only lines of this state are shown; empty for all. */
  state: string
  search: string
  onFilter(change: { state?: string; search?: string }): void
  /** Draws the way to the form of a person who is not registered yet; `leave` closes what is open here. */
  renderNewPerson?(leave: () => void): ReactNode
}

/** The OSL assignments of one client and period: the steps of the work, the lines by site, the packing lists. */
export function OslSheet(props: OslSheetProps) {
  const { clientId, period } = props
  const { t } = useTranslation(['oslAssignments', 'common', 'words'])
  const answer = useGetAssignmentSheetQuery({ query: { clientId, period } })
  return (
    // A sheet that is there stays: whoever scans into it does not look up when one look at the server fails.
    <Loaded
      current
      keep
      query={answer}
      waiting={<TableSkeleton narrow={false} label={t('common:components.loading')} />}
    >
      {(sheet) => (
        <LoadedSheet {...props} sheet={sheet} isFetching={answer.isFetching} askedAt={answer.startedTimeStamp ?? 0} />
      )}
    </Loaded>
  )
}

interface LoadedSheetProps extends OslSheetProps {
  sheet: NonNullable<ReturnType<typeof useGetAssignmentSheetQuery>['currentData']>
  isFetching: boolean
  /** When the last look at the server began, ms. */
  askedAt: number
}

function LoadedSheet({ sheet, isFetching, askedAt, ...props }: LoadedSheetProps) {
  const { t } = useTranslation(['oslAssignments', 'common', 'words'])
  const [act, setAct] = useState<SheetAct | null>(null)
  const [line, setLine] = useState<{ kind: 'remove' | 'close'; line: Assignment } | null>(null)
  const steps = useSteps(sheet, setAct)
  // While the sheet is asked for again, what is shown is from the time before.
  const asOf = useRef(askedAt)
  if (!isFetching) asOf.current = askedAt
  const desk = useScanDesk(sheet, asOf.current)
  const { state, search, onFilter } = props
  const shown = filterLines(sheet.lines, state, search)
  return (
    <ScanDeskContext.Provider value={desk}>
      <WorkSteps steps={steps} />
      <ScanDeskBar />
      <Box
        ref={desk.place}
        component="section"
        aria-label={t('sheet.label', { client: sheet.clientName })}
        aria-busy={isFetching}
        sx={(theme) => ({
          position: 'relative',
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: 1.5,
          bgcolor: 'background.paper',
          boxShadow: theme.vars.palette.shadow.card,
          overflow: 'hidden',
        })}
      >
        {isFetching && (
          <LinearProgress
            aria-label={t('common:components.table.updating')}
            sx={{ position: 'absolute', inset: '0 0 auto 0', height: 3 }}
          />
        )}
        {sheet.lines.length === 0 ? (
          <EmptyState compact title={t('sheet.emptyTitle')} text={t('sheet.emptyText')} />
        ) : (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1.5, alignItems: 'center' }} data-print="hide">
              <StateTabs
                counts={countByState(sheet.lines)}
                total={sheet.lines.length}
                value={state}
                onChange={(chosen) => onFilter({ state: chosen })}
              />
              <Box sx={{ ml: { sm: 'auto' }, width: { xs: '100%', sm: 'auto' } }}>
                <SearchBox value={search} label={t('sheet.search')} onChange={(text) => onFilter({ search: text })} />
              </Box>
            </Box>
            {shown.length === 0 ? (
              <EmptyState compact onClearFilters={() => onFilter({ state: '', search: '' })} />
            ) : (
              <SheetTable
                period={sheet.period}
                lines={shown}
                onRemove={(chosen) => setLine({ kind: 'remove', line: chosen })}
                onClose={(chosen) => setLine({ kind: 'close', line: chosen })}
              />
            )}
          </>
        )}
      </Box>
      {sheet.packingLists.length > 0 && (
        <PackingLists lists={sheet.packingLists} onShip={(list) => setAct({ kind: 'ship', list })} />
      )}
      {act && (
        <SheetDialogs
          act={act}
          sheet={sheet}
          sites={props.sites}
          renderNewPerson={props.renderNewPerson}
          onDone={() => setAct(null)}
        />
      )}
      {line?.kind === 'remove' && <RemoveDialog line={line.line} onDone={() => setLine(null)} />}
      {line?.kind === 'close' && <CloseDialog line={line.line} onDone={() => setLine(null)} />}
    </ScanDeskContext.Provider>
  )
}
