import type { DataSource } from '@toolpad/core/Crud'
import { columns, fields, type ShownField } from '../../screens/fields.ts'
import { call } from '../call.ts'

type Row = { id: number } & Record<string, string | number>

const fieldOf = ({ name, label, choices }: ShownField) =>
  choices
    ? { field: name, headerName: label, width: 130, type: 'singleSelect' as const, valueOptions: [...choices] }
    : { field: name, headerName: label, width: 130 }

const sourceOf = (shown: readonly ShownField[]) =>
  ({
    fields: shown.map(fieldOf),
    getMany: async ({ paginationModel, sortModel, filterModel }) => {
      const asked = new URLSearchParams({
        page: String(paginationModel.page),
        pageSize: String(paginationModel.pageSize),
      })
      const sort = sortModel[0]
      if (sort) asked.set('sort', `${sort.sort === 'desc' ? '-' : ''}${sort.field}`)
      const search = filterModel.quickFilterValues?.join(' ')
      if (search) asked.set('search', search)
      const { items, total } = await call(`/rows?${asked}`)
      return { items, itemCount: total }
    },
    getOne: (id) => call(`/rows/${id}`),
    updateOne: (id, values) => call(`/rows/${id}`, 'PUT', values),
  }) satisfies DataSource<Row>

export const listSource = sourceOf(columns)
export const formSource = sourceOf(fields)
