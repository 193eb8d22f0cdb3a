import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { server } from './server.ts'

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number }): void; setURL(address: string): void }
  }
}

// Lazy screens take longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => {
  cleanup()
  server.resetHandlers()
  localStorage.clear()
  sessionStorage.clear()
})
afterAll(() => server.close())

/** What has been listened to on the page: a store of one file would answer what happens in the next. */
const heard: Parameters<typeof window.removeEventListener>[] = []
const listen = window.addEventListener
beforeAll(() => {
  window.addEventListener = (...args: Parameters<typeof window.addEventListener>) => {
    heard.push(args)
    listen.apply(window, args)
  }
})
// The files of one worker share a page: each finds it as a new one is.
afterAll(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  window.addEventListener = listen
  for (const args of heard.splice(0)) window.removeEventListener(...args)
  window.happyDOM.setURL('http://localhost:3000/')
  document.cookie.split('; ').forEach((cookie) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the page's own, ended by name.
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`
  })
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
  document.body.replaceChildren()
  document.title = ''
})
