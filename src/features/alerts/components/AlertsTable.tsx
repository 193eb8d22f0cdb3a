import Button from '@mui/material/Button'
import { type ReactNode, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AlertAct } from '../../../../contract/acts.ts'
import type { Alert } from '../../../../contract/schemas/alerts.ts'
import { alertKinds, alertStates } from '../../../../contract/vocabulary.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { ToolbarClientFilter } from '../../../connected/pick/ToolbarClientFilter.tsx'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { alertsList } from '../../../store/api/alerts.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { alertColumns } from '../columns.tsx'
import { type AlertFilter, actOn, ages } from '../model.ts'
import { AlertActDialog, AlertDialog } from './parts.ts'

export interface AlertsTableProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<AlertFilter>
  /** Hears which alert is opened, instead of its being shown here. */
  onOpen?(alert: Alert): void
  /** Draws the way to a person's record in a portal, where names open nothing by themselves; `leave` closes what is open here. */
  renderPerson?(alert: Alert, leave: () => void): ReactNode
}

/** What somebody has to look into, with what can be done to one or many. An officer sees and acknowledges its own client's. */
export function AlertsTable({ list: shown, onOpen, renderPerson }: AlertsTableProps) {
  const { t } = useTranslation(['alerts', 'common', 'words'])
  const format = useDoseFormat()
  const list = useList(alertsList, shown)
  const everywhere = usePermission('alerts.read') === 'all'
  const may: Record<AlertAct, boolean> = {
    acknowledge: usePermission('alerts.acknowledge') !== 'none',
    close: usePermission('alerts.close') !== 'none',
  }
  const [opened, setOpened] = useState<Alert | null>(null)
  const [act, setAct] = useState<{ kind: AlertAct; alerts: readonly Alert[] } | null>(null)
  const [ticked, setTicked] = useState<readonly number[]>([])
  // What leaves the page is no longer ticked, so that nothing unseen is changed.
  const chosen = (list.table.rows ?? []).filter(({ id }) => ticked.includes(id))
  const together = actOn(chosen)
  const columns = useMemo(() => alertColumns(t, format, everywhere), [t, format, everywhere])
  const { acknowledge: mayAcknowledge, close: mayClose } = may
  const rowActions = useCallback(
    (alert: Alert) => {
      const kind = actOn([alert])
      const allowed = kind === 'acknowledge' ? mayAcknowledge : mayClose
      if (!kind || !allowed) return null
      const begin = () => setAct({ kind, alerts: [alert] })
      return <RowMenu name={alert.personName} actions={[{ label: t(`${kind}.action`), onClick: begin }]} />
    },
    [t, mayAcknowledge, mayClose],
  )
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={({ id }) => id}
        {...list.table}
        onOpen={onOpen ?? setOpened}
        rowActions={mayAcknowledge ? rowActions : undefined}
        selected={mayAcknowledge ? chosen.map(({ id }) => id) : undefined}
        onSelect={mayAcknowledge ? (ids) => setTicked(ids.map(Number)) : undefined}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        filters={
          <>
            <FilterSelect
              label={t('filters.kind')}
              allLabel={t('filters.allKinds')}
              {...list.filter('kind')}
              options={alertKinds.map((kind) => ({ value: kind, label: t(`words:alertKinds.${kind}`) }))}
            />
            <FilterSelect
              label={t('filters.state')}
              allLabel={t('filters.allStates')}
              width={160}
              {...list.filter('state')}
              options={alertStates.map((state) => ({ value: state, label: t(`words:states.alert.${state}`) }))}
            />
            <FilterSelect
              label={t('filters.age')}
              allLabel={t('filters.anyAge')}
              width={160}
              {...list.filter('age')}
              options={ages.map((age) => ({ value: String(age), label: t('filters.atLeast', { count: age }) }))}
            />
            <ToolbarClientFilter policy="alerts.read" {...list.filter('clientId')} />
          </>
        }
        actions={
          together &&
          may[together] && (
            <Button size="small" variant="outlined" onClick={() => setAct({ kind: together, alerts: chosen })}>
              {t(`${together}.many`, { count: chosen.length })}
            </Button>
          )
        }
      />
      <Suspense>
        {opened && (
          <AlertDialog
            alert={opened}
            person={renderPerson?.(opened, () => setOpened(null))}
            onAct={(kind) => {
              setAct({ kind, alerts: [opened] })
              setOpened(null)
            }}
            onClose={() => setOpened(null)}
          />
        )}
        {act && (
          <AlertActDialog
            {...act}
            onClose={(done) => {
              setAct(null)
              if (done) setTicked([])
            }}
          />
        )}
      </Suspense>
    </>
  )
}
