import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { expect, waitFor, within } from 'storybook/test'
import { SievertProvider } from '../../src/index.ts'
import { spokenIn } from '../../src/testing/StoryFrame.tsx'
import type { Role } from '../../src/testing/users.ts'
import { exampleSource } from '../exampleFiles.ts'
import { ForeignPortal, type ForeignPortalProps } from './ForeignPortal.tsx'

type Story = StoryObj<Meta<typeof ForeignPortal>>
export type Play = NonNullable<Story['play']>

/** A story of one widget, for one role: its code is shown and offered for copying. */
export function story(
  example: string,
  role: Role | null,
  widget: ReactNode,
  play?: Play,
): Story & { args: ForeignPortalProps } {
  return {
    args: { example, children: widget },
    parameters: {
      sievert: { role, foreign: true },
      docs: { source: { code: exampleSource(example), language: 'tsx' } },
    },
    render: (args, { globals }) => (
      <ForeignPortal {...args}>
        <SievertProvider language={spokenIn(globals.language)} theme={globals.theme}>
          {args.children}
        </SievertProvider>
      </ForeignPortal>
    ),
    play,
  }
}

/** The widget has content, and the portal around it kept its own face. */
export const shows =
  (text: RegExp): Play =>
  async ({ canvasElement }) => {
    const root = await within(canvasElement).findByRole('region', { name: 'Sievert' })
    await waitFor(async () => expect((await within(root).findAllByText(text))[0]).toBeVisible())
    const title = within(canvasElement).getByRole('heading', { level: 1, name: 'Radioprotección' })
    await expect(getComputedStyle(title).fontFamily).toContain('Georgia')
    await expect(document.head.querySelector('style[data-emotion^="sv"]')).toBeNull()
  }

/** The element in which the widget stands. */
export const inWidget = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('region', { name: 'Sievert' }))
