import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tokens } from './Tokens.tsx'

/** Colour, space, type, radius, elevation, density and motion: the one source of the look. */
const meta = { title: 'Design/Tokens', component: Tokens } satisfies Meta<typeof Tokens>
export default meta

export const All: StoryObj<typeof meta> = {}
