interface Channel {
  emit(name: string, what: object): void
  once(name: string, hear: (finished: { status: string }) => void): void
}

/**
 * Runs in the page and must stand alone: shows the story that is there with other globals, and waits until nothing changes
 * any more. Answers how Storybook says that it ended.
 */
export async function inGlobals(globals: object): Promise<string> {
  const { __STORYBOOK_ADDONS_CHANNEL__: channel } = window as never as { __STORYBOOK_ADDONS_CHANNEL__: Channel }
  const finished = new Promise<{ status: string }>((resolve) => channel.once('storyFinished', resolve))
  channel.emit('updateGlobals', { globals })
  const { status } = await finished
  await new Promise<void>((resolve) => {
    const quiet = () => {
      watcher.disconnect()
      resolve()
    }
    let timer = setTimeout(quiet, 200)
    const watcher = new MutationObserver(() => {
      clearTimeout(timer)
      timer = setTimeout(quiet, 200)
    })
    watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    // A story of something that never rests is looked at as it goes.
    setTimeout(quiet, 4_000)
  })
  return status
}
