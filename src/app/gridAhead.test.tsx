import { render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadGrid } from '../components/table/loadGrid.ts'
import { memoryPreferences } from '../store/storage.ts'
import { testI18n } from '../testing/texts.ts'
import { findLanguage } from './detectLanguage.ts'
import { StandaloneApp } from './StandaloneApp.tsx'

// The colours have come with the page.
const colors = document.createElement('style')
colors.dataset.sievertTheme = ''

beforeEach(() => {
  // Other tests have shown lists.
  delete loadGrid.loaded
  document.head.append(colors)
  // No time passes, so nothing is fetched for later.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  delete window.sievertAhead
  colors.remove()
})

/** Is the grid ready before so much time has passed, ms? */
async function isReadyWithin(ms: number) {
  const end = performance.now() + ms
  while (!loadGrid.loaded && performance.now() < end) await new Promise((resolve) => setImmediate(resolve))
  return loadGrid.loaded !== undefined
}

test('the grid of a list that is opened by its address is made ready before the list is shown, and that of no other page', async () => {
  const show = () => {
    const storage = memoryPreferences()
    const around = { atStart: findLanguage(), look: findLanguage }
    // Nobody is told who is signed in, so no screen is shown.
    const send = () => new Promise<never>(() => {})
    return render(<StandaloneApp i18n={testI18n('en')} storage={storage} languageAround={around} send={send} />)
  }
  const { unmount } = show()
  expect(await isReadyWithin(1_000)).toBe(false)
  unmount()
  window.sievertAhead = { language: 'en', answers: {}, grid: true }
  show()
  expect(await isReadyWithin(15_000)).toBe(true)
})
