interface Finished {
  status: string
  reporters: { type: string; status: string; result?: { violations?: { id: string; nodes: { html: string }[] }[] } }[]
}
interface Preview {
  storyStoreValue: { userGlobals: { get(): { theme: 'light' | 'dark' } } }
}
interface Channel {
  emit(name: string, what: object): void
  once(name: string, hear: (finished: Finished) => void): void
}

/**
 * Runs in the page and must stand alone: shows the story that is there in the other theme, as its play has left it, with the
 * add-on's own check. Answers what is wrong with it.
 */
export async function inOtherTheme(): Promise<string[]> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel, __STORYBOOK_PREVIEW__: book } = window as never as {
    __STORYBOOK_ADDONS_CHANNEL__: Channel
    __STORYBOOK_PREVIEW__: Preview
  }
  const theme = book.storyStoreValue.userGlobals.get().theme === 'dark' ? 'light' : 'dark'
  const finished = new Promise<Finished>((resolve) => channel.once('storyFinished', resolve))
  channel.emit('updateGlobals', { globals: { theme } })
  const { status, reporters } = await finished
  const broken = reporters.flatMap(({ result }) => result?.violations ?? [])
  const named = broken.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  if (!reporters.some(({ type }) => type === 'a11y')) return [`nothing was checked in the ${theme} theme`, ...named]
  return status === 'success' ? named : [`${status} in the ${theme} theme`, ...named]
}
