import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide, Verdict } from '../../testing/guide.ts'
import { PageHeader } from './PageHeader.tsx'

/** The top of a page: its one h1, and what can be done with all of it. */
const meta = {
  title: 'Components/PageHeader · Encabezado de página',
  component: PageHeader,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {
    title: 'Hospital Clínico Santa Elena',
    description: 'Período de uso noviembre 2026 · 42 dosímetros',
    actions: (
      <>
        <Button variant="outlined">Copiar el período anterior</Button>
        <Button variant="contained">Hacer la lista de envío</Button>
      </>
    ),
  },

  parameters: {
    guide: {
      use: [
        'Once on every page, first of all.',
        'The title is whose or what page it is; the line below, which part of it.',
      ],
      instead: { Card: 'it heads a part of a page' },
      anatomy: [
        'The way back to where the page belongs.',
        'The h1.',
        'One line about it.',
        'Buttons; the main one last, and only one filled.',
      ],
      keys: [
        'The h1 is the first heading that a screen reader finds; the buttons follow it.',
        'Buttons are left out of print.',
      ],
      tokens: ['type.sizes.h1', 'colors.inkSoft', 'space.unit'],
    } satisfies Guide,
  },
} satisfies Meta<typeof PageHeader>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const OneMainAct: Story = {
  tags: ['!test', '!autodocs'],
  parameters: {
    verdict: 'do',
    because: 'One filled button: what most people came to do. It stands last, where the eye ends.',
  } satisfies Verdict,
}
export const ThreeMainActs: Story = {
  tags: ['!test', '!autodocs'],
  args: {
    actions: ['Copiar', 'Enviar', 'Recibir'].map((act) => (
      <Button key={act} variant="contained">
        {act}
      </Button>
    )),
  },
  parameters: {
    verdict: 'dont',
    because: 'Three filled buttons: none of them is the main one any more.',
  } satisfies Verdict,
}
