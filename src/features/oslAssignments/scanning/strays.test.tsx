import { fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { strayListener } from './lineScans.ts'

const heard = vi.fn()
/** What the page around does with the keys that are left to it. */
const pages = vi.fn()
let listener: ReturnType<typeof strayListener>

beforeEach(() => {
  heard.mockClear()
  pages.mockClear()
  document.body.innerHTML =
    '<main><button id="of-portal"></button></main><div id="ours"><button id="own"></button></div>'
  listener = strayListener(heard, (focused) => document.getElementById('ours')?.contains(focused) ?? false)
  window.addEventListener('keydown', listener, true)
  document.addEventListener('keydown', pages)
})
afterEach(() => {
  window.removeEventListener('keydown', listener, true)
  document.removeEventListener('keydown', pages)
})

function scan(target: Element) {
  for (const key of 'OX1001') fireEvent.keyDown(target, { key })
  return { isPressed: fireEvent.keyDown(target, { key: 'Enter' }), reached: pages.mock.lastCall?.[0].key === 'Enter' }
}
const at = (id: string) => document.getElementById(id) as HTMLElement

test('a scan on a button of ours is told and presses nothing', () => {
  expect(scan(at('own'))).toEqual({ isPressed: false, reached: false })
  expect(heard).toHaveBeenCalledWith('OX1001')
})

test('a scan while nothing has the focus is told, and the page hears its keys as before', () => {
  expect(scan(document.body)).toEqual({ isPressed: true, reached: true })
  expect(heard).toHaveBeenCalledWith('OX1001')
})

test('keys in parts of the portal are the portal’s', () => {
  expect(scan(at('of-portal'))).toEqual({ isPressed: true, reached: true })
  expect(heard).not.toHaveBeenCalled()
})

test('so are those of a field inside a component of its own, ours or the portal’s', () => {
  const shadow = at('ours').appendChild(document.createElement('portal-field')).attachShadow({ mode: 'open' })
  const field = shadow.appendChild(document.createElement('input'))
  for (const key of ['O', 'X', '1', '0', 'Enter'])
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, composed: true, cancelable: true }))
  expect(heard).not.toHaveBeenCalled()
})
