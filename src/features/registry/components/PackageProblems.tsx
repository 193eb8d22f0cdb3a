import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { Problem, RegistryPackage } from '../../../../contract/schemas/registryPackages.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { NameLink } from '../../../components/names/NameLink.tsx'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/DataTable.tsx'
import { useLocalRows } from '../../../components/table/useLocalRows.ts'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'

type Row = Problem & { id: number }

/** What keeps a package from being verified, or is to be known before: record by record, with the field and the reason. */
export function PackageProblems({ found }: { found: RegistryPackage }) {
  const { t, i18n } = useTranslation(['registry', 'words'])
  const language = languageOfTag(i18n.language)
  const rows = found.problems.map((problem, id): Row => ({ ...problem, id }))
  const table = useLocalRows(found.problems as Row[], 10)
  if (!['draft', 'verified'].includes(found.state)) return null
  const fieldOf = ({ of, field }: Problem) =>
    field === null ? '' : of === 'record' || of === 'package' ? field : `${of}.${field}`
  // What is asked of a person or of its dose is looked up, and put right, where its name leads.
  const whose = ({ of, name, clientId, personId }: Problem) => (
    <NameLink of={of !== 'entity' ? { person: personId } : clientId === null ? null : { client: clientId }}>
      {name}
    </NameLink>
  )
  const columns: DataColumn<Row>[] = [
    { field: 'record', header: t('problems.record'), align: 'right', width: 90 },
    { field: 'name', header: t('problems.name'), flex: 1.2, minWidth: 160, card: 'title', fixed: true, render: whose },
    {
      field: 'period',
      header: t('problems.period'),
      width: 140,
      render: ({ period }) => period && periodLabel(period, language),
    },
    {
      field: 'field',
      header: t('problems.field'),
      width: 160,
      render: (row) => fieldOf(row) && t(`fields.${fieldOf(row)}` as 'fields.value'),
    },
    {
      field: 'code',
      header: t('problems.reason'),
      flex: 1.6,
      minWidth: 260,
      render: ({ code, blocks }) => (
        <StatusChip tone={blocks ? 'error' : 'warning'} label={t(`words:packageProblems.${code}`)} />
      ),
    },
  ]
  return (
    <Box component="section">
      <Typography variant="h3" sx={{ mb: 1 }}>
        {t('problems.title')}
      </Typography>
      <Box sx={{ mb: 1 }}>
        {found.problemCount === 0
          ? t('problems.none')
          : t('problems.count', { count: found.problemCount, blocking: found.blocking })}
        {found.problemCount > rows.length && ` ${t('problems.first', { count: rows.length })}`}
      </Box>
      {rows.some(({ code }) => code === 'noObservation') && <Box sx={{ mb: 1 }}>{t('problems.silent')}</Box>}
      {rows.length > 0 && (
        <DataTable
          label={t('problems.title')}
          columns={columns}
          {...table}
          rows={(table.rows ?? []).map((row) => ({ ...row, id: found.problems.indexOf(row) }))}
          getRowId={(row) => row.id}
          reserve={560}
        />
      )}
    </Box>
  )
}
