import type { Preview } from '@storybook/react-vite'
import { type Role, users } from '../src/testing/users.ts'

const people = Object.entries(users).map(([role, user]) => ({
  value: role as Role,
  title: user.nombre,
  right: role,
}))

/** What a designer may set; Storybook keeps it in the address, so that a link shows the story as it was looked at. */
export const globalTypes: Preview['globalTypes'] = {
  theme: {
    description: 'Theme',
    toolbar: {
      title: 'Theme',
      icon: 'contrast',
      dynamicTitle: true,
      items: [
        { value: 'light', title: 'Light' },
        { value: 'dark', title: 'Dark' },
        { value: 'both', title: 'Both, side by side' },
      ],
    },
  },
  language: {
    description: 'Language',
    toolbar: {
      title: 'Language',
      icon: 'globe',
      dynamicTitle: true,
      items: [
        { value: 'es', title: 'Español' },
        { value: 'en', title: 'English' },
        { value: 'pseudo', title: 'Longer by two fifths' },
      ],
    },
  },
  role: {
    description: 'Who is signed in',
    toolbar: { title: 'Role', icon: 'user', dynamicTitle: true, items: people },
  },
  density: {
    description: 'Density of lists',
    toolbar: {
      title: 'Density',
      icon: 'listunordered',
      dynamicTitle: true,
      items: [
        { value: 'own', title: 'Density of the story' },
        { value: 'work', title: 'Work' },
        { value: 'roomy', title: 'Roomy' },
      ],
    },
  },
  motion: {
    description: 'Motion',
    toolbar: {
      title: 'Motion',
      icon: 'play',
      dynamicTitle: true,
      items: [
        { value: 'full', title: 'Motion' },
        { value: 'reduced', title: 'Reduced motion' },
      ],
    },
  },
  spacing: {
    description: 'Text spacing',
    toolbar: {
      title: 'Text spacing',
      icon: 'paragraph',
      dynamicTitle: true,
      items: [
        { value: 'normal', title: 'Text spacing' },
        { value: 'wide', title: 'Wide, as WCAG 1.4.12 asks' },
      ],
    },
  },
}

export const initialGlobals = {
  theme: 'light',
  language: 'es',
  role: 'admin',
  density: 'own',
  motion: 'full',
  spacing: 'normal',
}

const wide = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-bottom: 2em !important; }`
const still =
  '*, *::before, *::after { animation-duration: 0.01ms !important; transition-duration: 0.01ms !important; }'

/** What a reader may ask of every page, as styles over the story's own. */
export const readerStyles = ({ motion, spacing }: Record<string, unknown>): string =>
  [motion === 'reduced' && still, spacing === 'wide' && wide].filter(Boolean).join('\n')

/** The address of a story alone, under the same settings but one theme. Relative, so that any host and path will do. */
export function storyAddress(id: string, globals: Record<string, unknown>, theme: 'light' | 'dark'): string {
  const kept = Object.keys(initialGlobals).map((name) => `${name}:${name === 'theme' ? theme : String(globals[name])}`)
  return `iframe.html?id=${id}&viewMode=story&globals=${kept.join(';')}`
}
