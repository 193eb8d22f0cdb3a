import type { TFunction } from 'i18next'
import { occupations, practices } from '../../../contract/codes.ts'
import { type DoseFormat, formatMicrosieverts } from '../../../contract/dose.ts'
import { entityTypes, registrySectors } from '../../../contract/registry.ts'
import type { RegistryEntity, RegistryToe } from '../../../contract/schemas/registry.ts'
import type { PackageItem, RegistryRecord } from '../../../contract/schemas/registryPackages.ts'
import { formatDate, formatInstant } from '../../components/format/dates.ts'
import { NameLink } from '../../components/names/NameLink.tsx'
import { StatusChip } from '../../components/status/StatusChip.tsx'
import type { DataColumn } from '../../components/table/columns.ts'
import { TwoLines } from '../../components/table/TwoLines.tsx'
import { Missing } from './components/Missing.tsx'
import { codeName, countryName, lettersOfObservation, packageTones, statusTones } from './model.ts'

type Texts = TFunction<['registry', 'words']>

/** The figure of a record, or the letters that stand in its place; never a 0 for what has none. */
export const doseOf = (
  { value, observation }: Pick<RegistryRecord, 'value' | 'observation'>,
  format: DoseFormat,
): string =>
  value === null ? (observation ? lettersOfObservation(observation) : '') : formatMicrosieverts(value, format)

/** Columns of the entities. */
export const entityColumns = (t: Texts, { language }: DoseFormat): DataColumn<RegistryEntity>[] => [
  {
    field: 'name',
    header: t('fields.entity.name'),
    sortable: true,
    fixed: true,
    flex: 2,
    minWidth: 200,
    card: 'title',
    render: ({ id, name, legalId }) => (
      <TwoLines first={<NameLink of={{ client: id }}>{name}</NameLink>} second={legalId} />
    ),
  },
  {
    field: 'missing',
    header: t('columns.missing'),
    flex: 2,
    minWidth: 230,
    render: ({ missing }) => <Missing fields={missing.map((field) => t(`fields.entity.${field}`))} />,
  },
  {
    field: 'status',
    header: t('columns.status'),
    width: 150,
    render: ({ status }) => <StatusChip tone={statusTones[status]} label={t(`words:registryStatuses.${status}`)} />,
  },
  {
    field: 'entityType',
    header: t('fields.entity.entityType'),
    width: 120,
    render: ({ entityType }) => codeName(entityTypes, entityType, language),
  },
  {
    field: 'sector',
    header: t('fields.entity.sector'),
    width: 120,
    render: ({ sector }) => codeName(registrySectors, sector, language),
  },
  {
    field: 'province',
    header: t('columns.place'),
    width: 140,
    render: ({ province, canton }) => <TwoLines first={province} second={canton} />,
  },
  { field: 'director', header: t('fields.entity.director'), width: 170 },
  { field: 'officer', header: t('fields.entity.officer'), width: 170 },
]

/** Columns of the exposed workers. */
export const toeColumns = (t: Texts, { language }: DoseFormat): DataColumn<RegistryToe>[] => [
  {
    field: 'name',
    header: t('fields.toe.name'),
    sortable: true,
    fixed: true,
    flex: 1.6,
    minWidth: 190,
    card: 'title',
    render: ({ personId, name, nationalId, idType }) => (
      <TwoLines
        first={<NameLink of={{ person: personId }}>{name}</NameLink>}
        second={`${t(`words:idTypes.${idType}`)} ${nationalId}`}
      />
    ),
  },
  {
    field: 'missing',
    header: t('columns.missing'),
    flex: 1.4,
    minWidth: 200,
    render: ({ missing }) => <Missing fields={missing.map((field) => t(`fields.toe.${field}`))} />,
  },
  {
    field: 'status',
    header: t('columns.status'),
    width: 150,
    render: ({ status }) => <StatusChip tone={statusTones[status]} label={t(`words:registryStatuses.${status}`)} />,
  },
  {
    field: 'client',
    header: t('columns.entity'),
    sortable: true,
    flex: 1.2,
    minWidth: 170,
    render: ({ clientId, clientName }) => <NameLink of={{ client: clientId }}>{clientName}</NameLink>,
  },
  {
    field: 'practiceCode',
    header: t('columns.work'),
    width: 190,
    render: ({ practiceCode, occupationCode }) => (
      <TwoLines
        first={codeName(practices, practiceCode, language)}
        second={codeName(occupations, occupationCode, language)}
      />
    ),
  },
  {
    field: 'birthDate',
    header: t('fields.toe.birthDate'),
    width: 116,
    render: ({ birthDate }) => birthDate && formatDate(birthDate, language),
  },
  { field: 'sex', header: t('fields.toe.sex'), width: 100, render: ({ sex }) => t(`words:sexes.${sex}`) },
  {
    field: 'country',
    header: t('fields.toe.country'),
    width: 120,
    render: ({ country }) => countryName(country, language),
  },
]

/** Columns of the packages. */
export const packageColumns = (t: Texts, format: DoseFormat): DataColumn<PackageItem>[] => [
  {
    field: 'number',
    header: t('columns.package'),
    sortable: true,
    fixed: true,
    width: 180,
    card: 'title',
    render: ({ number, correctionOf }) => (
      <TwoLines first={number} second={correctionOf ? t('correctionOf', { number: correctionOf.number }) : ''} />
    ),
  },
  {
    field: 'state',
    header: t('columns.state'),
    sortable: true,
    width: 200,
    render: ({ state }) => <StatusChip tone={packageTones[state]} label={t(`words:states.package.${state}`)} />,
  },
  {
    field: 'quarter',
    header: t('columns.quarter'),
    width: 150,
    render: ({ year, quarter }) => t('quarter', { year, quarter }),
  },
  { field: 'records', header: t('columns.records'), align: 'right', width: 100 },
  { field: 'accepted', header: t('columns.accepted'), align: 'right', width: 100 },
  { field: 'rejected', header: t('columns.rejected'), align: 'right', width: 110 },
  {
    field: 'controlTotal',
    header: t('columns.controlTotal', { unit: format.unit ?? 'mSv' }),
    align: 'right',
    width: 150,
    render: ({ controlTotal }) => formatMicrosieverts(controlTotal, format),
  },
  {
    field: 'sentAt',
    header: t('columns.sentAt'),
    sortable: true,
    flex: 1,
    minWidth: 140,
    render: ({ sentAt }) => sentAt && formatInstant(sentAt, format.language),
  },
]
