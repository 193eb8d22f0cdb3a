import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import type { Guide, Verdict } from '../../testing/guide.ts'
import { EmptyState } from './states.tsx'

/** Nothing there yet; or filters hide everything, and it offers to lift them. */
const meta = {
  title: 'Components/EmptyState · Estado vacío',
  component: EmptyState,
  tags: ['autodocs'],
  args: { onClearFilters: fn() },

  parameters: {
    guide: {
      use: [
        'Where a list or a report has no rows.',
        'The first of its kind says how to begin; a filtered one offers to lift the filters.',
      ],
      instead: { ErrorState: 'it could not be asked', ForbiddenState: 'the role does not allow it' },
      keys: ['A status: read when the reader pauses. The button is the next stop.'],
      words: ['components.emptyTitle', 'components.emptyFiltered', 'components.clearFilters'],
      tokens: ['colors.primary', 'colors.tint', 'colors.inkSoft'],
    } satisfies Guide,
  },
} satisfies Meta<typeof EmptyState>
export default meta
type Story = StoryObj<typeof meta>

export const FirstOfAll: Story = {
  args: {
    title: 'Todavía no hay clientes',
    text: 'Todo empieza con un cliente: a él pertenecen las personas y los dosímetros.',
    action: <Button variant="contained">Registrar un cliente</Button>,
    onClearFilters: undefined,
  },
}
export const ByFilter: Story = {}
export const SaysWhatToDo: Story = {
  tags: ['!test', '!autodocs'],
  args: {
    title: 'Todavía no hay clientes',
    text: 'Todo empieza con un cliente.',
    action: <Button variant="contained">Registrar un cliente</Button>,
    onClearFilters: undefined,
  },
  parameters: { verdict: 'do', because: 'The first step, and why it is the first.' } satisfies Verdict,
}
export const NothingAndNoWay: Story = {
  tags: ['!test', '!autodocs'],
  args: { title: 'Sin datos', onClearFilters: undefined },
  parameters: {
    verdict: 'dont',
    because: 'Did it fail? Is it filtered? Is it new? Nobody can tell, and there is no way on.',
  } satisfies Verdict,
}
