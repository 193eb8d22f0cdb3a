import type { Meta, StoryObj } from '@storybook/react-vite'
import { perQuantity } from '../../contract/quantities.ts'
import type { DoseCell } from '../../contract/vocabulary.ts'
import type { Guide } from '../testing/guide.ts'
import { DoseChange } from './DoseChange.tsx'

const none = perQuantity((): DoseCell => ({ value: null, status: 'notMeasured' }))
/** A dose as it is and as it would be, quantity by quantity. */
const meta = {
  title: 'Dosimetry/DoseChange · Cambio de dosis',
  component: DoseChange,
  tags: ['autodocs'],
  args: {
    before: { ...none, hp10: { value: 1730, status: 'measured' } },
    after: { ...none, hp10: { value: 420, status: 'assigned' } },
  },

  parameters: {
    guide: {
      use: [
        'Where a change of a published dose is asked for or decided: both doses stand beside each other before anybody answers for it.',
      ],
      instead: { DoseValue: 'nothing changes' },
      keys: ['A table: each quantity is the header of its row.'],
      words: ['dose.change', 'dose.quantity', 'dose.before', 'dose.after'],
      tokens: ['type.weights.strong'],
    } satisfies Guide,
  },
} satisfies Meta<typeof DoseChange>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const NothingProposed: Story = { args: { after: null } }
