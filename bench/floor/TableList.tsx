import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { columns, pageSize } from '../screens/fields.ts'
import { useRows } from './useRows.ts'
import { useTexts } from './useTexts.ts'

const cell = { textAlign: 'left', padding: '16px 8px', whiteSpace: 'nowrap' } as const

/** The list as a table made by hand. */
export default function TableList() {
  const t = useTexts()
  const { page, setPage, sort, setSort, typed, setTyped, items, total } = useRows()
  const pager = { from: page * pageSize + 1, to: Math.min(total, (page + 1) * pageSize), total }
  return (
    <>
      <h1>{t('rows')}</h1>
      <TextField type="search" label={t('search')} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <table>
        <thead>
          <tr>
            {columns.map(({ name }) => (
              <th key={name} style={cell}>
                <button type="button" data-sort={name} onClick={() => setSort(sort === name ? `-${name}` : name)}>
                  {t(`fields.${name}`)}
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items?.map((row) => (
            <tr key={row.id}>
              {columns.map(({ name }) => (
                <td key={name} style={cell}>
                  {row[name]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
        ‹
      </Button>
      {t('shown', pager)}
      <Button disabled={pager.to >= total} onClick={() => setPage(page + 1)}>
        ›
      </Button>
    </>
  )
}
