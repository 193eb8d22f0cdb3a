import { GRID_DEFAULT_LOCALE_TEXT } from '@mui/x-data-grid'
import { esES } from '@mui/x-data-grid/locales'
import { screen as page } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { columns, devices } from '../../testing/devices.ts'
import { renderWidget } from '../../testing/render.tsx'
import { DataTable } from './DataTable.tsx'
import { defaultListState } from './listState.ts'

/** What the grid says of itself in English where nobody translates it, but what Spanish says alike. */
const english = new Set(
  Object.entries(GRID_DEFAULT_LOCALE_TEXT).flatMap(([key, text]) => {
    const spanish = (esES.components.MuiDataGrid.defaultProps.localeText as Record<string, unknown>)[key]
    return typeof text === 'string' && text !== spanish && text !== '' ? text : []
  }),
)

/** Every text of the page, and every attribute that is shown or read out. */
const said = () =>
  [...document.body.querySelectorAll('*')].flatMap((element) => [
    ...['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) => element.getAttribute(name) ?? []),
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : [])),
  ])

test('the grid says nothing in English to who reads Spanish, where rows can be ticked and columns sorted', async () => {
  renderWidget(
    <DataTable
      label="Dispositivos"
      columns={columns}
      rows={devices}
      total={devices.length}
      getRowId={({ id }) => id}
      state={{ ...defaultListState, sort: '-serial' }}
      onStateChange={() => {}}
      selected={[devices[0]?.id ?? 0]}
      onSelect={() => {}}
      rowActions={() => null}
    />,
    { language: 'es' },
  )
  await page.findByRole('grid', { name: 'Dispositivos' })
  await userEvent.hover(page.getAllByRole('columnheader')[1] as HTMLElement)
  expect(page.getByRole('checkbox', { name: 'Seleccionar todas las filas' })).toBeInTheDocument()
  expect(said().filter((text) => english.has(text))).toEqual([])
})
