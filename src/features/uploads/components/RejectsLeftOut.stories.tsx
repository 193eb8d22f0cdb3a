import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { recorded } from '../../../testing/recorded.ts'
import { RejectsLeftOut } from './RejectsLeftOut.tsx'

const reasons = {
  en: ['is not a date that can be read without guessing.', 'is no dosimeter of this service.'],
  es: ['no es una fecha que se pueda leer sin adivinar.', 'no es un dosímetro de este servicio.'],
} as const

/** Of very many rejected rows only the first are listed: what is said of the others. */
const meta = {
  title: 'Features/Uploads/Rejects left out',
  component: RejectsLeftOut,
  parameters: { sievert: { namespaces: ['uploads'] } },
  args: { upload: recorded('uploads.get analysed') },
  render: ({ upload }, { globals }) => {
    const [badDate, unknown] = reasons[globals.language === 'es' ? 'es' : 'en']
    const left = [
      { code: 'badDate', count: 784_120, message: badDate },
      { code: 'unknownSerial', count: 1_002, message: unknown },
    ]
    const counts = { ...upload.counts, rejected: 10_000 + 785_122 }
    return <RejectsLeftOut upload={{ ...upload, counts, rejectsLeftOut: left }} />
  },
} satisfies Meta<typeof RejectsLeftOut>
export default meta

export const Two: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    const said = await canvas.findByRole('alert')
    await expect(said).toHaveTextContent(/10[,.\s]000/)
    await expect(said).toHaveTextContent(/785[,.\s]122/)
  },
}
