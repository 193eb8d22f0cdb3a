import { mountSummary } from './mount.js'

const told = { unauthorized: 0, errors: [], events: [] }
const page = document.querySelector('main')
let mounted

/** Events of the elements rise to the place that holds them. */
for (const name of ['sievert-error', 'sievert-unauthorized', 'sievert-open', 'sievert-signed-in']) {
  page.addEventListener(name, (event) => {
    if (name === 'sievert-error') told.errors.push(String(event.detail?.error ?? event.detail))
    else if (name === 'sievert-unauthorized') told.unauthorized += 1
    else told.events.push(name)
  })
}

/** Shows a service below the others; one that is there already is taken away. */
function toggle(name) {
  const before = page.querySelector(`[data-place="${name}"]`)
  if (before) {
    if (name === 'mount') mounted.unmount()
    return before.remove()
  }
  const place = document.createElement('section')
  place.dataset.place = name
  page.append(place)
  if (name === 'mount') mounted = mountSummary(place, { nonce: pageNonce(), askAgain: () => false, told })
  else place.append(document.getElementById(name).content.cloneNode(true))
}

/** The policy's nonce, as the templates carry it. */
function pageNonce() {
  return document.getElementById('sievert-app').content.firstElementChild.nonce
}

const names = [...document.querySelectorAll('template')].map(({ id }) => id)
for (const name of [...names, 'mount']) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = name
  button.addEventListener('click', () => toggle(name))
  document.getElementById('services').append(button)
}
window.portal = { told, state: () => ({}), mounted: () => mounted }
