// Stands in the page behind the sign-in page that the build has drawn, in every language: shows that of this page at once, and
// keeps what is done there until the app has come and takes it over (`takeOver.ts`).
;(() => {
  const known = (key) => {
    try {
      return window.localStorage.getItem(key) !== null
    } catch {
      return false
    }
  }
  // Somebody's session may still stand: the app finds out, and nobody is asked to sign in before.
  if (known('userData')) return
  const drawn = document.querySelector(`template[data-drawn="${document.documentElement.lang}"]`)
  const place = document.createElement('div')
  place.id = 'drawn'
  place.append(drawn.content)
  const app = document.getElementById('sievert')
  app.before(place)
  app.hidden = true

  let isLost = false
  const isPressed = () => place.dataset.pressed !== undefined
  // Without its scripts nothing here would ever be answered: a press asks for the page anew.
  const againIfLost = () => {
    if (isLost && isPressed()) location.reload()
  }
  place.addEventListener('submit', (event) => event.preventDefault())
  place.addEventListener('click', (event) => {
    const button = event.target.closest('button')
    if (!button) return
    event.preventDefault()
    place.dataset.pressed = [...place.querySelectorAll('button')].indexOf(button)
    if (button.type === 'submit') place.setAttribute('aria-busy', 'true')
    againIfLost()
  })
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLScriptElement && place.isConnected) {
        isLost = true
        againIfLost()
      }
    },
    true,
  )
})()
