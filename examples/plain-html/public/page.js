import { mountSummary } from './mount.js'

const told = { unauthorized: 0, errors: [], events: [] }
const place = document.getElementById('place')
let mounted

/** Events of the elements rise to the place that holds them. */
for (const name of ['sievert-error', 'sievert-unauthorized', 'sievert-open', 'sievert-signed-in']) {
  place.addEventListener(name, (event) => {
    if (name === 'sievert-error') told.errors.push(String(event.detail?.error ?? event.detail))
    else if (name === 'sievert-unauthorized') told.unauthorized += 1
    else told.events.push(name)
  })
}

function clear() {
  mounted?.unmount()
  mounted = undefined
  place.replaceChildren()
}

function show(name) {
  const before = place.dataset.place
  clear()
  place.dataset.place = ''
  if (before === name) return
  place.dataset.place = name
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
  button.addEventListener('click', () => show(name))
  document.getElementById('services').append(button)
}
window.portal = { told, state: () => ({}), mounted: () => mounted }
