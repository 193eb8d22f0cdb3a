import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { columns, type Device, devices } from '../../testing/devices.ts'
import type { Guide } from '../../testing/guide.ts'
import type { DataColumn } from './columns.ts'
import { GridRow } from './GridRow.tsx'
import GridView, { type GridViewProps } from './GridView.tsx'
import { defaultListState } from './listState.ts'
import { RowMenu } from './RowMenu.tsx'

/** Rows in their grid, which remembers what was ticked. */
function Rows(props: Partial<GridViewProps<Device>>) {
  const [selected, setSelected] = useState<(string | number)[]>([])
  return (
    <GridView
      label="Dosimeters"
      columns={columns}
      rows={devices}
      total={devices.length}
      getRowId={({ id }) => id}
      state={defaultListState}
      onStateChange={fn()}
      selected={selected}
      onSelect={setSelected}
      {...props}
    />
  )
}

/** A row of the grid: its cells are reached, pressed and left by the grid's own keys. */
const meta = {
  title: 'Components/GridRow · Fila',
  tags: ['autodocs'],
  subcomponents: { GridRow },
  component: Rows,
  parameters: {
    guide: {
      use: ['`GridView` draws its rows by it; nobody else needs it.'],
      instead: { CardList: 'the screen is narrow' },
      keys: ['Arrow keys, Home and End go from cell to cell, with Control to the ends of the list.'],
      words: ['components.table.rowActions'],
      tokens: ['density.work.row', 'colors.lineSoft', 'colors.focus'],
    } satisfies Guide,
    docs: { story: { inline: false, height: '560px' } },
  },
} satisfies Meta<typeof Rows>
export default meta
type Story = StoryObj<typeof meta>

const said = fn()
const retired = fn()

/** Keys move the focus from cell to cell; the page has one stop for all of them, and what is scrolled away keeps it. */
export const MovedThroughByKeys: Story = {
  args: { onOpen: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    const at = () => {
      const cell = document.activeElement?.closest('[role=gridcell]')
      return `${cell?.parentElement?.getAttribute('data-rowindex')} ${cell?.getAttribute('data-field')}`
    }
    const pressed = async (keys: string, there: string) => {
      await userEvent.keyboard(keys)
      await waitFor(() => expect(at()).toBe(there))
      await expect(
        canvasElement.querySelectorAll('[role=gridcell]:is([tabindex="0"], :has([tabindex="0"]))'),
      ).toHaveLength(1)
    }
    await userEvent.click((await canvas.findAllByText('Hemodinamia'))[0] as HTMLElement)
    await expect(args.onOpen).toHaveBeenCalledOnce()
    await pressed('{ArrowDown}', '1 site')
    await pressed('{ArrowRight}', '1 sent')
    await pressed('{ArrowLeft}{ArrowLeft}', '1 holder')
    await pressed('{End}', '1 value')
    await userEvent.keyboard('{Enter}')
    await expect(args.onOpen).toHaveBeenLastCalledWith(devices[1])
    await pressed('{Home}', '1 __check__')
    await userEvent.keyboard(' ')
    await expect(canvas.getAllByRole('checkbox')[2]).toBeChecked()
    await pressed('{ArrowRight}', '1 serial')
    await pressed('{Control>}{End}{/Control}', '59 value')

    const scroller = canvasElement.querySelector('.MuiDataGrid-virtualScroller') as HTMLElement
    const last = document.activeElement
    scroller.scrollTop = 0
    await waitFor(() => expect(canvas.getByText('OSL-104200')).toBeVisible())
    await waitFor(() => expect(last?.closest('[role=row]')?.getBoundingClientRect().height).toBe(0))
    await expect(last).toHaveFocus()
    await pressed('{ArrowUp}', '58 value')
    await pressed('{Control>}{Home}{/Control}', '0 __check__')
    await expect(args.onOpen).toHaveBeenCalledTimes(2)
  },
}

const withMenu = columns.map(
  (column): DataColumn<Device> =>
    column.field === 'site'
      ? {
          ...column,
          render: ({ id, serial }) => (
            <>
              <a href={`#site-${id}`} onClick={() => said(serial)}>
                {serial} is here
              </a>
              <RowMenu name={serial} actions={[{ label: 'Retire', onClick: retired }]} />
            </>
          ),
        }
      : column,
)

/** What a cell has opened elsewhere in the page belongs neither to the cell nor to its row, by press and by key. */
export const PressedInWhatACellOpened: Story = {
  args: { onOpen: fn(), columns: withMenu },
  play: async ({ canvas, args }) => {
    for (const act of [(item: HTMLElement) => userEvent.click(item), () => userEvent.keyboard('{Enter}')]) {
      said.mockClear()
      retired.mockClear()
      const [opener] = await canvas.findAllByRole('button', { name: /OSL-104200$/ })
      await userEvent.click(opener as HTMLElement)
      const item = await screen.findByRole('menuitem', { name: 'Retire' })
      item.focus()
      await act(item)
      await expect(retired).toHaveBeenCalledOnce()
      await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
      await expect(said).not.toHaveBeenCalled()
      await expect(args.onOpen).not.toHaveBeenCalled()
    }
  },
}
