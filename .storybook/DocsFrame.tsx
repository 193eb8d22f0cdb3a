import { DocsContainer, type DocsContainerProps } from '@storybook/addon-docs/blocks'
import { type PropsWithChildren, useEffect, useState } from 'react'
import { GLOBALS_UPDATED } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { looks } from './look.ts'
import './docs.css'

/** What the address asked for, and since then the toolbar; heard also while no page of words is shown. */
let dark = /(^|;)theme:dark/.test(new URLSearchParams(location.search).get('globals') ?? '')
void addons.ready().then((channel) =>
  channel.on(GLOBALS_UPDATED, ({ globals }: { globals: Record<string, unknown> }) => {
    dark = globals.theme === 'dark'
  }),
)

/** Around every page of words: in the theme that the toolbar chooses for the stories on it. */
export function DocsFrame({ context, children, ...rest }: PropsWithChildren<DocsContainerProps>) {
  const [isDark, setDark] = useState(dark)
  useEffect(() => {
    const hear = ({ globals }: { globals: Record<string, unknown> }) => setDark(globals.theme === 'dark')
    context.channel.on(GLOBALS_UPDATED, hear)
    return () => context.channel.off(GLOBALS_UPDATED, hear)
  }, [context.channel])
  return (
    <DocsContainer {...rest} context={context} theme={isDark ? looks.dark : looks.light}>
      {children}
    </DocsContainer>
  )
}
