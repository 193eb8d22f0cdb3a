/** What Sievert told the page, for the page's own reports. */
export interface Told {
  unauthorized: number
  errors: string[]
  events: string[]
}
export const told: Told = { unauthorized: 0, errors: [], events: [] }

/** The nonce that the server gave this page for its policy on styles. */
export const pageNonce = () => document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? ''

/** Lets whoever checks the page read what it was told. */
export const expose = () => Object.assign(window, { portal: { told, state: () => ({}) } })

/** Puts a service into a place of the page, by whatever the page is made with. Answers what takes it away again. */
export type Service = (place: HTMLElement) => () => void

/** The page of a portal: its own title, text and field, and a button for each service that shows it or takes it away. */
export function openPortal(title: string, services: Record<string, Service>) {
  const main = document.body.appendChild(document.createElement('main'))
  const nav = document.createElement('nav')
  const field = Object.assign(document.createElement('input'), { name: 'portal-note' })
  const label = Object.assign(document.createElement('label'), { textContent: 'Nota ' })
  label.append(field)
  main.append(
    Object.assign(document.createElement('h1'), { textContent: title }),
    Object.assign(document.createElement('p'), { textContent: 'Turnos, avisos y servicios.' }),
    label,
    nav,
  )
  for (const [name, show] of Object.entries(services)) {
    let hide: (() => void) | undefined
    const place = document.createElement('section')
    place.dataset.place = name
    const button = Object.assign(document.createElement('button'), { type: 'button', textContent: name })
    button.addEventListener('click', () => {
      if (hide) {
        hide()
        hide = undefined
        place.remove()
      } else {
        main.append(place)
        hide = show(place)
      }
    })
    nav.append(button)
  }
  expose()
}
