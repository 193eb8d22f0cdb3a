// Runs before the first paint. It stands in the page itself, so that what it asks for goes out with what the page's head names:
// sets the theme and the language that were chosen last time, so that neither flashes in wrong, starts fetching the texts, and
// asks for what a signed-in user sees first.
;(() => {
  const read = (key, storage = 'localStorage') => {
    try {
      return window[storage].getItem(key)
    } catch {
      return null
    }
  }
  const cookie = (name) => document.cookie.match(`(?:^|; )${name}=([^;]*)`)?.[1]
  const root = document.documentElement

  const theme = read('theme') === 'dark' ? 'dark' : 'light'
  root.setAttribute('data-color-mode', theme)
  // The server writes the colours into the page; other servers have them as files, and nothing is painted before they are there.
  if (!document.querySelector('style[data-sievert-theme]')) {
    const sheet = document.createElement('link')
    sheet.rel = 'stylesheet'
    sheet.href = `/themes/${theme}.css`
    sheet.dataset.sievertTheme = theme
    sheet.setAttribute('blocking', 'render')
    document.head.append(sheet)
  }

  // The same order as the app's own: what the address asks, what was chosen here, then what the detection finds.
  const found = [
    new URLSearchParams(location.search).get('lng'),
    read('language'),
    cookie('i18nextLng'),
    read('i18nextLng'),
    read('i18nextLng', 'sessionStorage'),
    ...(navigator.languages ?? [navigator.language]),
    root.getAttribute('lang'),
  ]
  const known = found.map((tag) => tag?.slice(0, 2)).find((tag) => tag === 'es' || tag === 'en')
  const language = known ?? 'en'
  // The app looks here too, and must find what the page came with.
  root.dataset.servedLang = root.getAttribute('lang') ?? ''
  root.setAttribute('lang', language)

  // What the screen of this address needs, as the server says in the head: fetched while the entry is on its way.
  const needs = document.querySelector('meta[name="sievert-needs"]')
  const listed = (text) => text?.split(' ').filter(Boolean) ?? []
  const ahead = (path, hint) =>
    document.head.append(Object.assign(document.createElement('link'), hint, { href: path }))
  for (const namespace of ['common', ...listed(needs?.content)])
    ahead(`/locales/${language}/${namespace}.json`, { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous' })
  const { roles, first } = needs?.dataset ?? {}
  // Narrow screens show cards instead of the grid.
  const grid = window.matchMedia('(max-width: 700px)').matches ? [] : listed(needs?.dataset.grid)
  // A server that fills the head in names the roles of each screen, if only none; who is signed in matters to all of them.
  if (roles !== undefined && read('signedOut') === null) {
    const ask = (path) => {
      const headers = { 'Accept-Language': language, 'X-Requested-With': 'sievert' }
      const asked = fetch(path, { credentials: 'include', headers })
      // Read to its end too: whoever takes it has it before anything else is drawn.
      const answer = asked.then(async (response) => ({ response, text: await response.text() }))
      // Whoever takes it hears of a failure.
      answer.catch(() => {})
      return [path, answer]
    }
    const role = /"rol_id":(\d+)/.exec(read('userData') ?? '')?.[1]
    // An address that says more shows something else.
    const shows = first && location.search === '' && (role === undefined || listed(roles).includes(role))
    window.sievertAhead = {
      language,
      answers: Object.fromEntries(['/api/v1/auth/me', ...(shows ? [first] : [])].map(ask)),
      grid: grid.length > 0,
    }
  }
  for (const path of grid) ahead(path, { rel: 'modulepreload', crossOrigin: '' })
})()
