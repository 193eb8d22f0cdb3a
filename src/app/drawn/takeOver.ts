/** The field of the app that has the place of a drawn one. */
const sameField = (root: HTMLElement, { name }: HTMLInputElement) =>
  root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`)

/** As if it were typed: who listens to the field hears of it. */
function type(field: HTMLInputElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Where the cursor is in a field; nothing for kinds of fields that do not tell. */
const cursorIn = ({ selectionStart, selectionEnd }: HTMLInputElement) =>
  selectionStart === null ? null : ([selectionStart, selectionEnd] as const)

/** What a page of the app has, and no waiting for one. */
const ofPage = 'main, h1, [role="alert"]'

/**
 * Puts the app in the place of the sign-in page that came drawn with the page (`drawnSignIn.js`), in the frame in which it
 * first shows something: with what was typed there, the cursor, and the press of a button that nobody had heard yet. Where
 * none was drawn, nothing happens.
 */
export function takeOver(app: HTMLElement, drawn = document.getElementById('drawn')): void {
  if (!drawn) return
  const observer = new MutationObserver(() => {
    if (!app.querySelector(ofPage)) return
    observer.disconnect()
    change(drawn, app)
  })
  observer.observe(app, { childList: true, subtree: true })
}

function change(drawn: HTMLElement, app: HTMLElement): void {
  const { activeElement } = document
  const focused = drawn.contains(activeElement) ? activeElement : null
  const buttons = (of: HTMLElement): HTMLElement[] => [...of.querySelectorAll('button')]
  const at = focused instanceof HTMLElement ? buttons(drawn).indexOf(focused) : -1
  const fields = [...drawn.querySelectorAll('input')].map((field) => ({
    field: sameField(app, field),
    value: field.value,
    cursor: field === focused ? cursorIn(field) : undefined,
  }))
  const pressed = Number(drawn.dataset.pressed ?? -1)
  app.hidden = false
  drawn.remove()
  for (const part of document.querySelectorAll('[data-drawn]')) part.remove()
  for (const { field, value, cursor } of fields) {
    if (!field) continue
    if (value !== field.value) type(field, value)
    if (cursor === undefined) continue
    field.focus()
    if (cursor) field.setSelectionRange(...cursor)
  }
  buttons(app)[at]?.focus()
  // When the app has heard what was typed.
  setTimeout(() => buttons(app)[pressed]?.click())
}
