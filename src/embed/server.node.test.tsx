import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import * as library from '../index.ts'
import { SievertApp } from './app.ts'
import * as widgets from './widgets.ts'

// Everything public, written on a server: there is no document there, and nothing may ask for one.
const components = Object.entries({ ...library, SievertApp }).filter(
  ([name, value]) => /^[A-Z]/.test(name) && !name.endsWith('Error') && typeof value === 'function',
)

test('there is no document here, and every public component is looked at', () => {
  expect(typeof document).toBe('undefined')
  const known = ['SievertApp', 'SievertProvider', ...Object.keys(widgets)]
  expect(components.map(([name]) => name).toSorted()).toEqual(known.toSorted())
  expect(known.length).toBeGreaterThan(10)
})

test.each(components)('%s is written without a document, without a word of warning', (name, component) => {
  const loud = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')]
  const inside = name === 'SievertProvider' || name === 'SievertApp'
  const element = createElement(component as never)
  const html = renderToString(
    inside ? element : <library.SievertProvider language="es">{element}</library.SievertProvider>,
  )
  if (name !== 'SievertProvider') expect(html).toContain('data-sievert-root="sv"')
  for (const spy of loud) {
    expect(spy).not.toHaveBeenCalled()
    spy.mockRestore()
  }
})

test('what a host has around the widgets is written too', () => {
  const html = renderToString(
    <library.SievertProvider>
      <h1>Portal</h1>
      <library.DoseSummary />
    </library.SievertProvider>,
  )
  expect(html).toContain('<h1>Portal</h1>')
})

test('a fault in what a host gives is thrown to the host while it writes, in words', () => {
  const wrong = <library.DoseSummary personId={'12' as never} />
  expect(() => renderToString(<library.SievertProvider>{wrong}</library.SievertProvider>)).toThrow(
    'the prop personId must be a whole number',
  )
})
