import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { TFunction } from 'i18next'
import { type DoseFormat, formatMicrosieverts } from '../../../contract/dose.ts'
import type { Upload, UploadRow } from '../../../contract/schemas/uploads.ts'
import { type Quantity, rowOutcomes } from '../../../contract/vocabulary.ts'
import { formatInstant } from '../../components/format/dates.ts'
import type { Language } from '../../components/format/language.ts'
import { DownloadIcon } from '../../components/icons.ts'
import { SerialLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { Mono, Tabular } from '../../components/theme/faces.ts'
import { changeText } from '../../dosimetry/changeText.ts'
import { quantityHeader } from '../../dosimetry/doseFormat.ts'
import { periodLabel } from '../../dosimetry/periodLabel.ts'
import { materialText } from './materialText.ts'
import { outcomeTones, uploadTones } from './model.ts'

type T = TFunction<['uploads', 'words']>

const countWidths = { new: 66, changed: 92, proposal: 92, unchanged: 88, rejected: 90 }

/** Columns of the history of uploads. */
export function historyColumns(t: T, language: Language, onDownload: (id: number) => void): DataColumn<Upload>[] {
  const number = new Intl.NumberFormat(language, { useGrouping: 'always' })
  return [
    {
      field: 'fileName',
      header: t('columns.file'),
      sortable: true,
      fixed: true,
      card: 'title',
      flex: 2,
      minWidth: 200,
    },
    {
      field: 'state',
      header: t('columns.state'),
      sortable: true,
      width: 120,
      render: ({ state }) => <StatusChip tone={uploadTones[state]} label={t(`words:states.upload.${state}`)} />,
    },
    {
      field: 'period',
      header: t('columns.period'),
      sortable: true,
      width: 110,
      render: ({ period }) => period && periodLabel(period, language),
    },
    { field: 'technologyCode', header: t('columns.technology'), width: 96 },
    ...rowOutcomes.map(
      (outcome): DataColumn<Upload> => ({
        field: outcome,
        header: t(`words:outcomesOfRows.${outcome}`),
        align: 'right',
        width: countWidths[outcome],
        render: ({ counts }) => number.format(counts[outcome]),
      }),
    ),
    {
      field: 'uploadedAt',
      header: t('columns.uploaded'),
      sortable: true,
      width: 152,
      render: ({ uploadedAt }) => <Tabular>{formatInstant(uploadedAt, language)}</Tabular>,
    },
    { field: 'uploadedBy', header: t('columns.by'), flex: 1, minWidth: 92 },
    {
      field: 'sha256',
      header: t('columns.digest'),
      width: 80,
      card: 'hidden',
      render: ({ sha256 }) => (
        <Tooltip describeChild title={sha256}>
          <Mono>{sha256.slice(0, 8)}</Mono>
        </Tooltip>
      ),
    },
    {
      field: 'original',
      header: t('columns.original'),
      width: 68,
      align: 'center',
      render: ({ id, fileName }) => (
        <IconButton size="small" aria-label={t('view.downloadOf', { name: fileName })} onClick={() => onDownload(id)}>
          <DownloadIcon />
        </IconButton>
      ),
    },
  ]
}

/** Columns of a dry run. Rejected rows say where and why; the others, what was read. */
export function rowColumns(
  t: T,
  format: DoseFormat,
  rejects: boolean,
  shown: readonly Quantity[],
  instruments: boolean,
): DataColumn<UploadRow>[] {
  const line: DataColumn<UploadRow> = {
    field: 'line',
    header: t('columns.line'),
    sortable: true,
    fixed: true,
    align: 'right',
    width: 76,
    card: 'subtitle',
    // A wear window is no line of the file.
    render: (row) => (row.line > 0 ? row.line : ''),
  }
  const serial: DataColumn<UploadRow> = {
    field: 'serial',
    header: t('columns.serial'),
    fixed: true,
    width: 100,
    card: 'title',
    // What no line was found for is no dosimeter that anybody knows.
    render: ({ serial, clientName }) => (clientName === null ? <Mono>{serial}</Mono> : <SerialLink serial={serial} />),
  }
  if (rejects) {
    return [
      line,
      serial,
      { field: 'column', header: t('columns.column'), width: 170 },
      {
        field: 'value',
        header: t('columns.value'),
        width: 160,
        mono: true,
      },
      { field: 'message', header: t('columns.reason'), flex: 3, minWidth: 320, render: (row) => <Reason row={row} /> },
    ]
  }
  return [
    line,
    {
      field: 'outcome',
      header: t('columns.outcome'),
      width: 118,
      render: ({ outcome }) => <StatusChip tone={outcomeTones[outcome]} label={t(`words:rowOutcomes.${outcome}`)} />,
    },
    serial,
    { field: 'personName', header: t('columns.person'), flex: 1.4, minWidth: 130 },
    { field: 'clientName', header: t('columns.client'), flex: 1.2, minWidth: 100 },
    {
      field: 'readAt',
      header: t('columns.readAt'),
      width: 144,
      render: ({ readAt }) => <Tabular>{readAt && formatInstant(readAt, format.language)}</Tabular>,
    },
    ...shown.map(
      (quantity): DataColumn<UploadRow> => ({
        field: quantity,
        header: quantityHeader(quantity, format),
        description: t('columns.grossHelp'),
        align: 'right',
        width: 98,
        render: ({ gross }) => (gross[quantity] === null ? '' : formatMicrosieverts(gross[quantity], format)),
      }),
    ),
    ...(instruments ? [instrumentColumn(t)] : []),
    {
      field: 'message',
      header: t('columns.reason'),
      flex: 1.6,
      minWidth: 120,
      render: (row) => {
        const { material } = row
        const text = material && materialText(material, row.message, t, format)
        if (!row.proposal) return <Reason row={row} text={text ?? row.message} />
        const { before, after } = row.proposal
        return <Reason row={row} text={t('proposal', { change: changeText(before, after, format) })} />
      },
    },
  ]
}

/** What the file says of reader, calibration and run, by its own headings. */
const instrumentColumn = (t: T): DataColumn<UploadRow> => ({
  field: 'instrument',
  header: t('columns.instrument'),
  flex: 1.2,
  minWidth: 140,
  render: ({ instrument }) =>
    Object.entries(instrument ?? {})
      .map(([title, value]) => `${title}: ${value}`)
      .join(' · '),
})

/** Why a row is left out, or what it would change; cut to the cell, whole on hover. */
function Reason({ row, text = row.message }: { row: UploadRow; text?: string | null }) {
  if (!text) return null
  return (
    <Tooltip describeChild title={text}>
      <span>{text}</span>
    </Tooltip>
  )
}
