import type { Meta, StoryObj } from '@storybook/react-vite'

import type { Guide } from '../testing/guide.ts'
import { QrPicture } from './QrPicture.tsx'

/** A text as a QR code: the secret of a second factor, to be read by a phone. */
const meta = {
  title: 'Components/QrPicture · Código QR',
  component: QrPicture,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {
    text: 'otpauth://totp/Sievert:lab@demo.sievert?secret=JBSWY3DPEHPK3PXP&issuer=Sievert',
    label: 'Código para su aplicación de códigos',
  },

  parameters: {
    guide: {
      use: ['Where a phone takes over what would be long to type.'],
      instead: { 'the text itself': 'always beside it as well: not everybody has a second device' },
      keys: ['A picture with a name; nothing to press.', 'Dark on white in both themes: many readers find no other.'],
      tokens: ['radius.control'],
    } satisfies Guide,
  },
} satisfies Meta<typeof QrPicture>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
