import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { mockApi } from '../../../testing/mockApi.ts'
import { recorded } from '../../../testing/recorded.ts'
import OslUploadPage from './OslUploadPage.tsx'

const body = within(document.body)

/** A file that says another thing of what is published already. */
const meta = {
  title: 'Features/Uploads/Proposals',
  component: OslUploadPage,
  parameters: {
    sievert: { address: '/dosimetry/admin/osl/upload?upload=6', namespaces: ['uploads'] },
    docs: { story: { height: '900px' } },
  },
  beforeEach({ msw }) {
    msw.use(
      mockApi('technologies.list', recorded('technologies.list')),
      mockApi('uploads.list', recorded('uploads.list')),
    )
  },
} satisfies Meta<typeof OslUploadPage>
export default meta
type Story = StoryObj<typeof meta>

/** Rows of doses that are published already: what each would become, and that it takes a second administrator. */
export const Proposals: Story = {
  beforeEach({ msw }) {
    const upload = recorded('uploads.get analysed')
    const { items } = recorded('uploads.rows analysed')
    const [row] = items
    if (!row) throw new Error('The recording has no rows.')
    const nothing = { value: null, status: 'notMeasured' } as const
    const cells = (value: number) => ({
      hp10: { value, status: 'measured' as const },
      hp3: nothing,
      hp007: { value: 410, status: 'measured' as const },
      hp10n: nothing,
    })
    const proposed = { ...row, outcome: 'proposal' as const, proposal: { before: cells(340), after: cells(100) } }
    msw.use(
      mockApi('uploads.get', { ...upload, counts: { new: 0, changed: 0, proposal: 1, unchanged: 8, rejected: 0 } }),
      mockApi('uploads.rows', { items: [proposed], total: 1, totalCapped: false }),
    )
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(/0[.,]340 → 0[.,]100/))[0]).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: /^(Confirmar|Confirm) 1 / }))
    const box = within(await body.findByRole('alertdialog'))
    await expect(box.getByText(/ajuste propuesto|proposed adjustment/)).toBeInTheDocument()
  },
}
