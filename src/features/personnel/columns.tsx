import Box from '@mui/material/Box'
import type { TFunction } from 'i18next'
import { Fragment, type ReactNode } from 'react'
import { type DoseFormat, doseUnitSymbol } from '../../../contract/dose.ts'
import type { PersonListItem } from '../../../contract/schemas/people.ts'
import { NameLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { TwoLines } from '../../components/table/TwoLines.tsx'
import { Tabular } from '../../components/theme/faces.ts'
import { tabular } from '../../components/theme/overrides.ts'
import { YearDose } from './components/YearDose.tsx'
import { occupationName } from './model.ts'

const figures = (text: string) => <Tabular>{text}</Tabular>

export interface PersonColumnsOptions {
  format: DoseFormat
  /** Several clients stand in the list, so each row says whose it is. */
  severalClients: boolean
}

/** Columns of the list of people. */
export function personColumns(
  t: TFunction<'personnel'>,
  { format, severalClients }: PersonColumnsOptions,
): DataColumn<PersonListItem>[] {
  const place: DataColumn<PersonListItem> = severalClients
    ? {
        field: 'client',
        header: t('columns.clientSite'),
        sortable: true,
        flex: 1.3,
        minWidth: 204,
        render: ({ clientId, clientName, siteName }) => (
          <TwoLines first={<NameLink of={{ client: clientId }}>{clientName}</NameLink>} second={siteName} />
        ),
      }
    : { field: 'siteName', header: t('columns.site'), flex: 1, minWidth: 130 }
  return [
    {
      field: 'name',
      header: t('columns.name'),
      sortable: true,
      fixed: true,
      flex: 1.1,
      minWidth: 172,
      card: 'title',
      render: ({ id, name }) => (
        <Wrapped>
          <NameLink of={{ person: id }}>{name}</NameLink>
        </Wrapped>
      ),
    },
    {
      field: 'idNumber',
      header: t('columns.idNumber'),
      sortable: true,
      width: 100,
      card: 'subtitle',
      render: ({ idNumber }) => figures(idNumber),
    },
    place,
    {
      field: 'occupation',
      header: t('columns.occupation'),
      flex: 1,
      minWidth: 140,
      render: ({ occupationCode }) => <Wrapped>{occupationName(occupationCode, format.language)}</Wrapped>,
    },
    {
      field: 'dosimeters',
      header: t('columns.dosimeters'),
      description: t('columns.dosimetersHelp'),
      width: 146,
      render: ({ dosimeters }) => <Serials serials={dosimeters} />,
    },
    {
      field: 'yearHp10',
      header: t('columns.year', { unit: doseUnitSymbol(format) }),
      description: t('columns.yearHelp'),
      sortable: true,
      width: 140,
      render: ({ yearHp10, limitHp10 }) => <YearDose sum={yearHp10} limit={limitHp10} />,
    },
    { field: 'category', header: t('columns.category'), description: t('columns.categoryHelp'), width: 50 },
    {
      field: 'active',
      header: t('columns.status'),
      sortable: true,
      width: 132,
      render: ({ active }) => (
        <StatusChip tone={active ? 'success' : 'neutral'} label={t(active ? 'status.active' : 'status.inactive')} />
      ),
    },
  ]
}

/** Text that takes a second line rather than lose its end: nobody's name is cut. */
function Wrapped({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ height: '100%', display: 'grid', alignContent: 'center', whiteSpace: 'normal', lineHeight: 1.2 }}>
      {children}
    </Box>
  )
}

/** Serials, two on a line: whoever wears three or four dosimeters has them all in view. */
function Serials({ serials }: { serials: readonly string[] }) {
  if (serials.length === 0) return null
  return (
    <Box
      sx={{
        height: '100%',
        display: 'grid',
        alignContent: 'center',
        lineHeight: 1.25,
        whiteSpace: 'normal',
        fontSize: serials.length > 2 ? '0.75rem' : '0.8125rem',
        ...tabular,
      }}
    >
      <span>
        {serials.map((serial, index) => (
          <Fragment key={serial}>
            {index > 0 && ' '}
            <NameLink of={{ dosimeter: serial }}>{serial}</NameLink>
          </Fragment>
        ))}
      </span>
    </Box>
  )
}
