import Button from '@mui/material/Button'
import type { Meta, StoryObj } from '@storybook/react-vite'
import type { Guide } from '../../testing/guide.ts'
import { Card } from './Card.tsx'

/** A sheet of paper on the canvas, with a title of its own. */
const meta = {
  title: 'Components/Card · Tarjeta',
  component: Card,
  // Screens show it in the test run.
  tags: ['autodocs', '!test'],
  args: {
    title: 'Dosis de este año',
    description: 'Publicadas hasta octubre de 2026',
    children: 'Su dosis de este año está muy por debajo del límite.',
  },

  parameters: {
    guide: {
      use: [
        'For a part of a page that has a name: a sum, a form, a list of facts.',
        'One level only: no card stands on a card.',
      ],
      instead: { DataTable: 'it brings a sheet of its own', 'space and a heading': 'the page has one part' },
      anatomy: ['Title, which names the region.', 'A line about it.', 'Buttons for what is in it.', 'The content.'],
      keys: ['A region by the name of its title; without a title it is none.'],
      tokens: [
        'colors.paper',
        'colors.lineSoft',
        'radius.card',
        'elevation.card',
        'space.gutter',
        'space.gutterNarrow',
      ],
    } satisfies Guide,
  },
} satisfies Meta<typeof Card>
export default meta
type Story = StoryObj<typeof meta>

export const Playground: Story = {}
export const WithActions: Story = { args: { actions: <Button variant="outlined">Exportar</Button> } }
