import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import type { Language } from '../../contract/vocabulary.ts'
import { mockApi } from '../../src/testing/mockApi.ts'
import { recorded } from '../../src/testing/recorded.ts'
import { BrandPlayground, type BrandPlaygroundProps } from './BrandPlayground.tsx'

/**
 * Widgets in a portal's brand. The controls make an appearance; below the widgets is the code of it to copy, and what of it
 * cannot be read, with the ratio that was measured.
 */
const meta = {
  title: 'Embedding/Brand · Marca del portal',
  component: BrandPlayground,
  parameters: { sievert: { role: 'participant', foreign: true }, docs: { story: { height: '1100px' } } },
  args: {
    primary: '#4a2d82',
    canvas: '#f6f3fb',
    font: 'Georgia, serif',
    size: 15,
    radius: 3,
    space: 8,
    density: 'work',
    flat: false,
  },
  argTypes: {
    primary: { control: 'color' },
    canvas: { control: 'color' },
    size: { control: { type: 'range', min: 12, max: 18, step: 1 } },
    radius: { control: { type: 'range', min: 0, max: 20, step: 1 } },
    space: { control: { type: 'range', min: 4, max: 12, step: 1 } },
    density: { control: 'inline-radio', options: ['work', 'roomy', 'calm'] },
  },
  render: (args, { globals }) => (
    <BrandPlayground {...args} language={globals.language as Language} mode={globals.theme} />
  ),
  beforeEach({ msw }) {
    msw.use(mockApi('participant.report', recorded('participant.report')))
  },
} satisfies Meta<BrandPlaygroundProps>
export default meta
type Story = StoryObj<typeof meta>

const widgets = async (canvasElement: HTMLElement) => {
  const region = await within(canvasElement).findByRole('region', { name: 'Sievert' })
  await within(region).findByRole('heading', { name: /Cuerpo entero|Whole body/ })
  return region
}

/** Buttons, fields and type are the portal's, and the code says how. */
export const Playground: Story = {
  play: async ({ canvasElement }) => {
    const region = await widgets(canvasElement)
    const heading = within(region).getByRole('heading', { name: /Cuerpo entero|Whole body/ })
    await waitFor(() => expect(getComputedStyle(heading).fontFamily).toBe('Georgia, serif'))
    await userEvent.tab()
    const code = await within(canvasElement).findByRole('region', { name: 'Code' })
    await expect(code).toHaveTextContent("primary: '#4a2d82'")
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}

/** A yellow that cannot be read on paper is shown as it is, and told. */
export const TooLittleContrast: Story = {
  args: { primary: '#ffd400' },
  play: async ({ canvasElement }) => {
    await widgets(canvasElement)
    const told = await within(canvasElement).findByRole('alert')
    await expect(told).toHaveTextContent(/primary on paper has a contrast of \d\.\d\d:1 and needs 4\.5:1/)
  },
}
