import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol } from '../../../../contract/dose.ts'
import { machineStates } from '../../../../contract/machines.ts'
import type { RegistryRecord } from '../../../../contract/schemas/registryPackages.ts'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { formatDate } from '../../../components/format/dates.ts'
import { NameLink } from '../../../components/names/NameLink.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { TwoLines } from '../../../components/table/TwoLines.tsx'
import { useLocalListState } from '../../../components/table/useLocalListState.ts'
import { useList } from '../../../connected/useList.ts'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { registryRecordsList } from '../../../store/api/rndPackages.ts'
import { doseOf } from '../columns.tsx'
import { statusTones } from '../model.ts'
import { RecordCard } from './RecordCard.tsx'

/** The records of a package as they were frozen; a row opens with what was answered and what changed. */
export function PackageRecords({ id }: { id: number }) {
  const { t } = useTranslation(['registry', 'words'])
  const format = useDoseFormat()
  const list = useList(registryRecordsList, useLocalListState<'state'>({ pageSize: 25, sort: 'number' }), {
    params: { id },
  })
  const [open, setOpen] = useState<RegistryRecord | null>(null)
  const columns: DataColumn<RegistryRecord>[] = [
    { field: 'number', header: t('problems.record'), sortable: true, align: 'right', width: 86 },
    {
      field: 'name',
      header: t('fields.toe.name'),
      sortable: true,
      flex: 1.4,
      minWidth: 170,
      fixed: true,
      card: 'title',
      render: ({ personId, personName, nationalId }) => (
        <TwoLines first={<NameLink of={{ person: personId }}>{personName}</NameLink>} second={nationalId} />
      ),
    },
    {
      field: 'days',
      header: t('columns.days'),
      width: 116,
      render: ({ from, to }) => (
        <TwoLines first={formatDate(from, format.language)} second={formatDate(to, format.language)} />
      ),
    },
    {
      field: 'value',
      header: t('columns.dose', { unit: doseUnitSymbol(format) }),
      align: 'right',
      width: 100,
      render: (row) => doseOf(row, format),
    },
    {
      field: 'state',
      header: t('columns.state'),
      width: 136,
      render: ({ state }) => <StatusChip tone={statusTones[state]} label={t(`words:states.registryRecord.${state}`)} />,
    },
    {
      field: 'remark',
      header: t('columns.remark'),
      flex: 1,
      minWidth: 150,
      render: ({ reason, changedSince }) =>
        [reason, changedSince.length > 0 ? t('record.changedSince') : ''].filter(Boolean).join(' · '),
    },
  ]
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('package.records')}
      </Typography>
      {open && (
        <Box sx={{ mb: 1 }}>
          <RecordCard record={open} title={open.personName} />
        </Box>
      )}
      <DataTable
        label={t('package.records')}
        columns={columns}
        getRowId={(row: RegistryRecord) => row.id}
        {...list.table}
        onOpen={setOpen}
        reserve={420}
        filters={
          <FilterSelect
            label={t('columns.state')}
            allLabel={t('filters.allStates')}
            {...list.filter('state')}
            options={machineStates.registryRecord.map((state) => ({
              value: state,
              label: t(`words:states.registryRecord.${state}`),
            }))}
          />
        }
      />
    </Box>
  )
}
