import Button from '@mui/material/Button'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { canTransfer, keepingEndsOf } from '../../../../contract/acts.ts'
import type { KeptDevice } from '../../../../contract/schemas/keptDevices.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { lazyNamed } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import type { ListControl } from '../../../components/table/listState.ts'
import { RowMenu } from '../../../components/table/RowMenu.tsx'
import { useList } from '../../../connected/useList.ts'
import { keptDevicesList } from '../../../store/api/keptDevices.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { keptColumns } from '../columns.tsx'
import type { KeptFilter } from '../model.ts'
import { KeptFilters } from './KeptFilters.tsx'

const CloseDialog = lazyNamed(
  retriable(() => import('./CloseDialog.tsx')),
  'CloseDialog',
)
const ResetDialog = lazyNamed(
  retriable(() => import('./ResetDialog.tsx')),
  'ResetDialog',
)
const TransferDialog = lazyNamed(
  retriable(() => import('./TransferDialog.tsx')),
  'TransferDialog',
)

export interface KeptTableProps {
  /** What the list shows, and how to change it: in the address on a page. */
  list: ListControl<KeptFilter>
  onOpen(device: KeptDevice): void
}

type Act = { kind: 'close'; devices: KeptDevice[] } | { kind: 'transfer' | 'reset'; device: KeptDevice } | null

/** Devices that people keep, with what can be done to one or many. */
export function KeptTable({ list: shown, onOpen }: KeptTableProps) {
  const { t, i18n } = useTranslation(['instadose', 'words'])
  const language = languageOfTag(i18n.language)
  const list = useList(keptDevicesList, shown)
  const mayWrite = usePermission('assignments.write') !== 'none'
  const [act, setAct] = useState<Act>(null)
  const [ticked, setTicked] = useState<readonly number[]>([])
  // What leaves the page is no longer ticked, so that nothing unseen is ended.
  const chosen = (list.table.rows ?? []).filter(({ id, state }) => state === 'active' && ticked.includes(id))
  const columns = useMemo(() => keptColumns(t, language), [t, language])
  const rowActions = useCallback(
    (device: KeptDevice) => {
      const actions = [
        ...(canTransfer(device.state)
          ? [{ label: t('transfer.action'), onClick: () => setAct({ kind: 'transfer', device }) }]
          : []),
        ...(keepingEndsOf(device.state).length > 0
          ? [{ label: t('close.action'), onClick: () => setAct({ kind: 'close', devices: [device] }) }]
          : []),
        { label: t('reset.action'), onClick: () => setAct({ kind: 'reset', device }) },
      ]
      return <RowMenu name={device.serial} actions={actions} />
    },
    [t],
  )
  const done = () => setAct(null)
  return (
    <>
      <DataTable
        label={t('title')}
        columns={columns}
        getRowId={({ id }) => id}
        {...list.table}
        onOpen={onOpen}
        rowActions={mayWrite ? rowActions : undefined}
        selected={mayWrite ? chosen.map(({ id }) => id) : undefined}
        onSelect={mayWrite ? (ids) => setTicked(ids.map(Number)) : undefined}
        empty={{ title: t('empty.title'), text: t('empty.text') }}
        filters={<KeptFilters list={list} />}
        actions={
          chosen.length > 0 && (
            <Button size="small" variant="outlined" onClick={() => setAct({ kind: 'close', devices: chosen })}>
              {t('close.many', { count: chosen.length })}
            </Button>
          )
        }
      />

      {act?.kind === 'close' && (
        <CloseDialog
          devices={act.devices}
          onCancel={done}
          onDone={() => {
            setTicked([])
            done()
          }}
        />
      )}
      {act?.kind === 'transfer' && <TransferDialog device={act.device} onClose={done} />}
      {act?.kind === 'reset' && <ResetDialog device={act.device} onClose={done} />}
    </>
  )
}
