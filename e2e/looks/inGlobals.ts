interface Channel {
  emit(name: string, what: object): void
  once(name: string, hear: (finished: { status: string }) => void): void
}

/**
 * Runs in the page and must stand alone: shows the story that is there with other globals. Answers how Storybook says that it ended.
 */
export async function inGlobals(globals: object): Promise<string> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as never as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
  const finished = new Promise<{ status: string }>((resolve) => channel.once('storyFinished', resolve))
  channel.emit('updateGlobals', { globals })
  const { status } = await finished
  return status
}
