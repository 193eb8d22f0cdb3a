import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { Guide } from '../../testing/guide.ts'
import { FileDrop } from './FileDrop.tsx'

/** A place to drop one file, or to choose it by button and keyboard. */
const meta = {
  title: 'Components/FileDrop · Carga de archivo',
  component: FileDrop,
  tags: ['autodocs'],
  args: { label: 'Lecturas del lector OSL', types: ['.csv', '.xlsx'], maxBytes: 50_000_000, onFile: fn() },

  parameters: {
    guide: {
      use: [
        'For a file of a reader or a list of people. What is in it is shown by a dry run before anything is written.',
      ],
      anatomy: [
        'What kind of file is wanted.',
        'The place to drop, and the button that chooses.',
        'What is taken: name endings and size.',
        'While it is sent: name, how far, and the way to stop.',
      ],
      keys: [
        'The button opens the system’s own chooser; nothing needs a mouse.',
        'A group with the label as its name; a refusal is read out at once.',
      ],
      words: [
        'components.file.drop',
        'components.file.choose',
        'components.file.accepted',
        'components.file.wrongType',
        'components.file.tooLarge',
        'components.file.empty',
        'components.file.onlyOne',
        'components.file.cancel',
      ],
      tokens: ['colors.sunken', 'colors.tint', 'colors.lineStrong', 'radius.card', 'motion.quick'],
    } satisfies Guide,
  },
} satisfies Meta<typeof FileDrop>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const input = canvasElement.querySelector('input[type=file]') as HTMLInputElement
    await userEvent.upload(input, new File(['x'], 'photo.png'), { applyAccept: false })
    await expect(await canvas.findByRole('alert')).toHaveTextContent('photo.png')
    await expect(args.onFile).not.toHaveBeenCalled()
    await userEvent.upload(input, new File(['serial;hp10'], 'readings.csv'))
    await expect(args.onFile).toHaveBeenCalledOnce()
  },
}

export const UnderWay: Story = { args: { sending: { name: 'lecturas-2026-11.csv', percent: 42, onCancel: fn() } } }
export const Disabled: Story = { tags: ['!test'], args: { disabled: true } }
