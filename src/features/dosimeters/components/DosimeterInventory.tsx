import Button from '@mui/material/Button'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canCalibrate, handStatusesOf } from '../../../../contract/acts.ts'
import type { Dosimeter } from '../../../../contract/schemas/dosimeters.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { useList } from '../../../connected/useList.ts'
import { dosimetersList } from '../../../store/api/dosimeters.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { dosimeterColumns } from '../columns.tsx'
import { type DosimeterFilter, reportableWear, statusesOfAll } from '../model.ts'
import { DosimeterFilters } from './DosimeterFilters.tsx'
import { DatedActDialog, DosimeterDrawer, RareDosimeterFilters, ReportDialog, StatusDialog } from './parts.ts'

export interface DosimeterInventoryProps {
  /** What the list shows, and how to change it: in the address on a page, by itself elsewhere. */
  list: ListControl<DosimeterFilter>
  /** Hears which dosimeter is opened, instead of its life being shown here. */
  onOpen?(dosimeter: Dosimeter): void
  /** Of these, the one whose life is open at once. */
  serial?: string | null
  /** Hears that a life was closed again. */
  onClose?(): void
}

const serialsOf = (dosimeters: readonly Dosimeter[]) => dosimeters.map(({ serial }) => serial)

/** What the filters behind the button set. */
const rareFilters = ['typeId', 'period'] as const satisfies readonly DosimeterFilter[]

type Act =
  | { kind: 'status' | 'datedAct'; dosimeters: readonly Dosimeter[] }
  | { kind: 'report'; dosimeter: Dosimeter }
  | null

/** The inventory and who has it, with what can be done to one or many. An officer sees what its own client has. */
export function DosimeterInventory({ list: shown, onOpen, serial, onClose }: DosimeterInventoryProps) {
  const { t, i18n } = useTranslation(['dosimeters', 'words'])
  const language = languageOfTag(i18n.language)
  const list = useList(dosimetersList, shown)
  const severalClients = usePermission('dosimeters.read') === 'all'
  const mayWrite = usePermission('dosimeters.write') !== 'none'
  const mayReport = usePermission('dosimeters.report') !== 'none'
  const [picked, setOpened] = useState<Dosimeter | null>(null)
  const opened = picked ?? list.table.rows?.find((row) => row.serial === serial)
  const [act, setAct] = useState<Act>(null)
  const [ticked, setTicked] = useState<readonly number[]>([])
  // What leaves the page is no longer ticked, so that nothing unseen is changed.
  const chosen = (list.table.rows ?? []).filter(({ id }) => ticked.includes(id))
  const columns = useMemo(() => dosimeterColumns(t, { language, severalClients }), [t, language, severalClients])
  const rowActions = useCallback(
    (row: Dosimeter) => {
      const one = (kind: 'status' | 'datedAct') => () => setAct({ kind, dosimeters: [row] })
      const actions = [
        ...(mayReport && reportableWear(row)
          ? [{ label: t('report.action'), onClick: () => setAct({ kind: 'report', dosimeter: row }) }]
          : []),
        ...(mayWrite && handStatusesOf(row.status, row.wear).length > 0
          ? [{ label: t('status.action'), onClick: one('status') }]
          : []),
        ...(mayWrite && canCalibrate(row.status) ? [{ label: t('calibration.action'), onClick: one('datedAct') }] : []),
      ]
      return actions.length > 0 && <RowMenu name={row.serial} actions={actions} />
    },
    [t, mayReport, mayWrite],
  )
  const done = () => setAct(null)
  const doneWithMany = () => {
    setAct(null)
    setTicked([])
  }
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={({ id }) => id}
        {...list.table}
        onOpen={onOpen ?? setOpened}
        rowActions={mayReport || mayWrite ? rowActions : undefined}
        selected={mayWrite ? chosen.map(({ id }) => id) : undefined}
        onSelect={mayWrite ? (ids) => setTicked(ids.map(Number)) : undefined}
        empty={{ title: t('empty.title'), text: t(mayWrite ? 'empty.text' : 'empty.officer') }}
        filters={<DosimeterFilters list={list} />}
        moreFilters={{ names: rareFilters, filters: <RareDosimeterFilters list={list} /> }}
        actions={
          chosen.length > 0 && (
            <>
              <Button size="small" variant="outlined" onClick={() => setAct({ kind: 'status', dosimeters: chosen })}>
                {t('status.many', { count: chosen.length })}
              </Button>
              <Button size="small" variant="outlined" onClick={() => setAct({ kind: 'datedAct', dosimeters: chosen })}>
                {t('calibration.many', { count: chosen.length })}
              </Button>
            </>
          )
        }
      />
      <Suspense>
        {opened && (
          <DosimeterDrawer
            id={opened.id}
            onReport={mayReport ? (dosimeter) => setAct({ kind: 'report', dosimeter }) : undefined}
            onClose={() => {
              setOpened(null)
              onClose?.()
            }}
          />
        )}
        {act?.kind === 'report' && <ReportDialog dosimeter={act.dosimeter} onClose={done} />}
        {act?.kind === 'status' && (
          <StatusDialog
            serials={serialsOf(act.dosimeters)}
            statuses={statusesOfAll(act.dosimeters)}
            onCancel={done}
            onDone={doneWithMany}
          />
        )}
        {act?.kind === 'datedAct' && (
          <DatedActDialog serials={serialsOf(act.dosimeters)} onCancel={done} onDone={doneWithMany} />
        )}
      </Suspense>
    </>
  )
}
