import TextField from '@mui/material/TextField'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { FilterBar } from './FilterBar.tsx'

/** A row of filters above a report or a queue; wraps on a narrow screen. */
const meta = {
  title: 'Components/FilterBar · Barra de filtros',
  component: FilterBar,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {
    label: 'Filtros del reporte',
    onClear: fn(),
    children: ['Cliente', 'Período', 'Sede'].map((label) => <TextField key={label} label={label} />),
  },

  parameters: {
    guide: {
      use: ['Above a report or a queue, whose filters are many and are read as part of the page.'],
      instead: { 'filters of DataTable': 'one or two filters beside the search of a list' },
      anatomy: ['The filters, each with its label above.', 'The way to lift all of them, when any is set.'],
      keys: [
        'A search region by its label: screen readers can jump to it.',
        'Left out of print: the report’s own heading says what was filtered.',
      ],
      words: ['components.clearFilters'],
      tokens: ['density.work.control', 'space.unit'],
    } satisfies Guide,
  },
} satisfies Meta<typeof FilterBar>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const NothingSet: Story = { tags: ['!test'], args: { onClear: undefined } }
