import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { storageKeys } from '../../store/storage.ts'
import { takeOver } from './takeOver.ts'

const script = readFileSync('src/app/drawn/drawnSignIn.js', 'utf8')
const form = (of: string) => `<main><form>
  <button type="button">Language ${of}</button>
  <input name="email" type="email"><input name="password" type="password">
  <button type="submit">Sign in ${of}</button></form></main>`

/** The page as the server sends it: the app's place, the drawn pages, and the script that shows one. */
function open(language = 'es') {
  document.documentElement.lang = language
  document.body.innerHTML = `<div id="sievert"></div><style data-drawn></style>
    <template data-drawn="en">${form('drawn en')}</template><template data-drawn="es">${form('drawn es')}</template>`
  new Function(script)()
  const app = document.getElementById('sievert') as HTMLElement
  takeOver(app)
  return app
}
const drawn = () => document.getElementById('drawn')
const inDrawn = <E extends HTMLElement>(selector: string) => drawn()?.querySelector(selector) as E
const heard = vi.fn()

/** The app shows its page; answers when what follows from that has happened. */
async function show(app: HTMLElement, html = form('app')) {
  app.innerHTML = html
  app.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault()
    heard('sent', Object.fromEntries([...app.querySelectorAll('input')].map(({ name, value }) => [name, value])))
  })
  for (const type of ['click', 'input'])
    app.addEventListener(type, ({ target }) =>
      heard(type, (target as HTMLInputElement).name || (target as HTMLElement).textContent),
    )
  await new Promise((resolve) => setTimeout(resolve, 20))
}

beforeEach(() => heard.mockClear())
afterEach(() => {
  document.body.innerHTML = ''
  localStorage.clear()
})

it('shows the page of the language at once, and the app not before it has something to show', async () => {
  const app = open()
  expect(drawn()?.textContent).toContain('drawn es')
  await show(app, '<div role="status">…</div>')
  expect([drawn() !== null, app.hidden]).toEqual([true, true])
  await show(app)
  expect([drawn(), app.hidden, document.querySelector('[data-drawn]')]).toEqual([null, false, null])
})

it('makes way for a word about what failed as for a page', async () => {
  const app = open()
  await show(app, '<div role="alert">The server does not answer.</div>')
  expect([drawn(), app.hidden]).toEqual([null, false])
})

it('hands over what was typed, and the cursor', async () => {
  const app = open()
  inDrawn<HTMLInputElement>('[name=email]').value = 'ana@demo.sievert'
  const password = inDrawn<HTMLInputElement>('[name=password]')
  password.value = 'half of i'
  password.focus()
  password.setSelectionRange(2, 5)
  await show(app)
  const [email, field] = [...app.querySelectorAll('input')] as [HTMLInputElement, HTMLInputElement]
  expect([email.value, field.value]).toEqual(['ana@demo.sievert', 'half of i'])
  expect(document.activeElement).toBe(field)
  expect([field.selectionStart, field.selectionEnd]).toEqual([2, 5])
  expect(heard.mock.calls).toEqual([
    ['input', 'email'],
    ['input', 'password'],
  ])
})

it('sends nothing itself, and lets the app send what was asked for, with what was typed', async () => {
  const app = open()
  inDrawn<HTMLInputElement>('[name=email]').value = 'ana@demo.sievert'
  const sent = new Event('submit', { cancelable: true, bubbles: true })
  inDrawn('form').dispatchEvent(sent)
  expect(sent.defaultPrevented).toBe(true)
  inDrawn('[type=submit]').click()
  expect(drawn()?.getAttribute('aria-busy')).toBe('true')
  await show(app)
  expect(heard).toHaveBeenLastCalledWith('sent', { email: 'ana@demo.sievert', password: '' })
})

it('hands over the last press of any button, and whose turn it is by keyboard', async () => {
  const app = open('en')
  inDrawn('[type=submit]').click()
  inDrawn('button').click()
  inDrawn('button').focus()
  await show(app)
  expect(heard.mock.calls).toEqual([['click', 'Language app']])
  expect(document.activeElement?.textContent).toBe('Language app')
})

it('presses nothing that nobody pressed', async () => {
  const app = open()
  await show(app)
  expect(heard).not.toHaveBeenCalled()
})

it('draws nothing where somebody may still be signed in', async () => {
  localStorage.setItem(storageKeys.userData, '{}')
  const app = open()
  expect([drawn(), app.hidden]).toEqual([null, false])
  await show(app)
  expect(heard).not.toHaveBeenCalled()
})
