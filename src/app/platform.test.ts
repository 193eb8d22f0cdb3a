import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { makeStore } from '../store/makeStore.ts'
import { memoryPreferences } from '../store/storage.ts'
import { themeChosen } from '../store/uiSlice.ts'
import { testI18n } from '../testing/texts.ts'
import { followLanguage, followTheme, styleNonce, takeAskedLanguage } from './platform.ts'

const sheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[data-sievert-theme]')]

beforeEach(() => {
  document.head.innerHTML = ''
  document.documentElement.removeAttribute('data-color-mode')
})
afterEach(() => {
  document.head.innerHTML = ''
})

test('the theme is an attribute of the document root, with its style sheet from the local themes path', () => {
  const store = makeStore()
  onTestFinished(followTheme(store))
  expect(document.documentElement).toHaveAttribute('data-color-mode', 'light')
  expect(sheets().map((link) => link.getAttribute('href'))).toEqual(['/themes/light.css'])
  store.dispatch(themeChosen('dark'))
  expect(document.documentElement).toHaveAttribute('data-color-mode', 'dark')
  sheets().at(-1)?.dispatchEvent(new Event('load'))
  expect(sheets().map((link) => link.getAttribute('href'))).toEqual(['/themes/dark.css'])
})

test('a theme sheet that the page has already is not loaded twice', () => {
  document.head.innerHTML = '<link rel="stylesheet" href="/themes/light.css" data-sievert-theme="light">'
  onTestFinished(followTheme(makeStore()))
  expect(sheets()).toHaveLength(1)
})

test('where the page came with the colours in it, a sheet is loaded when another theme is chosen', () => {
  document.head.innerHTML = '<style data-sievert-theme></style>'
  const store = makeStore()
  onTestFinished(followTheme(store))
  expect(document.documentElement).toHaveAttribute('data-color-mode', 'light')
  expect(sheets()).toEqual([])
  store.dispatch(themeChosen('dark'))
  expect(document.documentElement).toHaveAttribute('data-color-mode', 'dark')
  expect(sheets().map((link) => link.getAttribute('href'))).toEqual(['/themes/dark.css'])
})

test("the page's lang follows the language of the interface", async () => {
  const i18n = testI18n('es')
  onTestFinished(followLanguage(i18n))
  expect(document.documentElement.lang).toBe('es')
  await i18n.changeLanguage('en')
  expect(document.documentElement.lang).toBe('en')
})

test("the nonce of styles is the server's, and nothing where no server put one", () => {
  expect(styleNonce()).toBeUndefined()
  document.head.innerHTML = '<meta name="csp-nonce" content="__CSP_NONCE__">'
  expect(styleNonce()).toBeUndefined()
  document.head.innerHTML = '<meta name="csp-nonce" content="r4nd0m">'
  expect(styleNonce()).toBe('r4nd0m')
})

test.each([
  ['?lng=en', 'en'],
  ['?year=2026&lng=es', 'es'],
  ['?lng=fr', 'es'],
  ['', 'es'],
])('a language in the address (%s) is taken as chosen, if the product has it', (search, expected) => {
  const storage = memoryPreferences({ language: 'es' })
  takeAskedLanguage(storage, search)
  expect(storage.get('language')).toBe(expected)
})
