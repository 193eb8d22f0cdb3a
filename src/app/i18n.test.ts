import { HttpResponse, http } from 'msw'
import { afterEach, expect, test, vi } from 'vitest'
import { languages } from '../../contract/vocabulary.ts'
import { collect, namespaces } from '../../scripts/build-locales.ts'
import { formatDate } from '../components/format/dates.ts'
import { memoryPreferences } from '../store/storage.ts'
import { server } from '../testing/server.ts'
import { allTexts, testI18n } from '../testing/texts.ts'
import { languagePlaces } from './detectLanguage.ts'
import { createI18n, languageOf, loading } from './i18n.ts'

const storage = memoryPreferences()
const loadPath = 'http://localhost:3000/locales/{{lng}}/{{ns}}.json'

afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', '/')
  // biome-ignore lint/suspicious/noDocumentCookie: the detection reads cookies, so the test sets one.
  document.cookie = 'i18nextLng=; max-age=0'
  document.documentElement.lang = ''
})

/** The flat names of the texts, without the endings that number forms add. */
function keys(texts: unknown, path = ''): string[] {
  if (typeof texts === 'string') return [path.replace(/_(zero|one|two|few|many|other)$/, '')]
  return Object.entries(texts as object).flatMap(([key, value]) => keys(value, path ? `${path}.${key}` : key))
}
const flat = (texts: unknown, path: string): [string, string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts as object).flatMap(([key, value]) => flat(value, `${path}.${key}`))
const placeholders = (texts: unknown, path = ''): [string, string][] =>
  typeof texts === 'string'
    ? [
        [
          path,
          [...texts.matchAll(/\{\{(\w+)\}\}/g)]
            .map(([, name]) => name)
            .toSorted()
            .join(),
        ],
      ]
    : Object.entries(texts as object).flatMap(([key, value]) => placeholders(value, `${path}.${key}`))

const texts = allTexts() as Record<'en' | 'es', Record<string, unknown>>

test.each(Object.keys({ ...texts.en, ...texts.es }))('%s says the same in both languages', (namespace) => {
  const [en, es] = [texts.en[namespace], texts.es[namespace]]
  expect(es, `${namespace} has no Spanish texts`).toBeDefined()
  expect(en, `${namespace} has no English texts`).toBeDefined()
  expect([...new Set(keys(es))].toSorted()).toEqual([...new Set(keys(en))].toSorted())
  const inEnglish = new Map(placeholders(en))
  for (const [key, names] of placeholders(es)) {
    const same = inEnglish.get(key) ?? inEnglish.get(key.replace(/_many$/, '_other'))
    expect(`${key}: ${names}`).toBe(`${key}: ${same}`)
  }
})

/** Numbers that are never one, or whose forms another number of the text chooses. */
const neverOne = [
  'alerts.filters.atLeast',
  'validation.flagTexts.readGap',
  'auth.checks.length',
  'auth.checks.tooLong',
  'common.components.table.countCapped',
  'common.dose.trend',
]
const limits = ['dosimeterTypes.stock.tooMany', 'uploads.view.rowsOf']

test('no Spanish text puts a number before a plural without a form for one', () => {
  const all = Object.entries(texts.es).flatMap(([namespace, each]) => flat(each, namespace))
  const wrong = all.filter(
    ([key, text]) => !/_(one|many|other)$/.test(key) && /\{\{\w+\}\}\s+\p{Ll}{3,}s(?!\p{L})/u.test(text),
  )
  expect(wrong.filter(([key]) => ![...neverOne, ...limits].includes(key))).toEqual([])
})

test('every Spanish number form reaches the browser', () => {
  for (const folders of Object.values(namespaces('src'))) {
    const all = placeholders(collect(folders, 'es')).map(([key]) => key)
    for (const key of all.filter((name) => name.endsWith('_one'))) {
      expect(all).toEqual(expect.arrayContaining([key.replace(/_one$/, '_many'), key.replace(/_one$/, '_other')]))
    }
  }
})

test('the literals of the specification stand in their language', () => {
  const es = testI18n('es')
  const en = testI18n('en')
  expect(es.t('errors.title')).toBe('Ha ocurrido un error')
  expect(en.t('errors.processing')).toBe('An error occurred while processing the request.')
  expect(en.t('errors.serverTitle')).toBe('Internal Server Error')
  expect(en.t('errors.serverText')).toBe('An error occurred')
  expect(es.t('auth:forgot.failed')).toBe('Ha ocurrido un error al enviar el correo')
  expect(en.t('auth:forgot.failedTitle')).toBe('Internal Server Error')
  expect(es.t('roles.user')).toBe('Usuario')
  expect([es.t('roles.admin'), en.t('roles.admin')]).toEqual(['Admin', 'Admin'])
})

test('the menu titles in Spanish are those of the specification', () => {
  const titles = Object.values((texts.es.common as { menu: Record<string, string> }).menu)
  const specified = [
    'Reporte Dosimetrico',
    'Consultas',
    'Registro Nacional',
    'CCSS',
    'Administración',
    'Instadose',
    'OSL',
    'Asignaciones',
    'Subir Dosis',
    'Validar Lecturas',
    'Reimprimir PL',
    'Clientes Privados',
    'Entidades',
    'Toes',
    'Lecturas',
  ]
  for (const title of specified) expect(titles).toContain(title)
})

test('the languages are en and es, and the fallback is en', async () => {
  expect(languages).toEqual(['en', 'es'])
  const { instance } = createI18n({ language: 'fr' as 'en', storage, resources: allTexts() })
  expect(languageOf(instance)).toBe('en')
  expect(instance.t('roles.user')).toBe('User')
})

test('the language is looked for in the address, cookie, local storage, session storage, navigator and html tag', () => {
  expect(languagePlaces).toEqual(['querystring', 'cookie', 'localStorage', 'sessionStorage', 'navigator', 'htmlTag'])
})

const detected = () => languageOf(createI18n({ storage, resources: allTexts(), detect: true }).instance)

test('each place wins over the ones after it, and the finding is cached in local storage under i18nextLng', () => {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue([])
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('')
  document.documentElement.lang = 'es'
  expect(detected()).toBe('es')
  expect(localStorage.getItem('i18nextLng')).toBe('es')
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-US'])
  expect(detected()).toBe('en')
  localStorage.clear()
  sessionStorage.setItem('i18nextLng', 'es')
  expect(detected()).toBe('es')
  localStorage.setItem('i18nextLng', 'en')
  expect(detected()).toBe('en')
  // biome-ignore lint/suspicious/noDocumentCookie: the detection reads cookies, so the test sets one.
  document.cookie = 'i18nextLng=es'
  expect(detected()).toBe('es')
  window.history.replaceState(null, '', '/?lng=en')
  expect(detected()).toBe('en')
  vi.restoreAllMocks()
})

test('a storage that the browser keeps shut is passed over, when it is looked at and when it is to keep something', () => {
  const shut = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(shut)
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(shut)
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['es-CR'])
  expect(detected()).toBe('es')
  vi.restoreAllMocks()
})

test('an embedded Sievert detects nothing: its host says, or English', () => {
  localStorage.setItem('i18nextLng', 'es')
  expect(languageOf(createI18n({ storage, resources: allTexts() }).instance)).toBe('en')
  expect(languageOf(createI18n({ storage, resources: allTexts(), language: 'es' }).instance)).toBe('es')
  const chosen = memoryPreferences({ language: 'es' })
  expect(languageOf(createI18n({ storage: chosen, resources: allTexts() }).instance)).toBe('es')
})

test('texts are fetched from /locales/{lng}/{ns}.json, in the language that is shown alone', async () => {
  const asked: string[] = []
  server.use(
    http.get('*/locales/:lng/:ns', ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json({ product: { name: 'Sievert' } })
    }),
  )
  const { instance, ready } = createI18n({ language: 'es', storage, loadPath })
  await ready
  await instance.loadNamespaces(['auth'])
  expect(asked.toSorted()).toEqual(['/locales/es/auth.json', '/locales/es/common.json'])
})

test('a word that a served file lacks is shown as it comes with the code, and the served words stay', async () => {
  server.use(http.get('*/locales/:lng/:ns', () => HttpResponse.json({ product: { name: 'Dosímetros SA' } })))
  const { instance, ready } = createI18n({ language: 'es', storage, loadPath })
  await ready
  const shown = vi.fn()
  instance.on('languageChanged', shown)
  expect(instance.t('roles.user')).toBe('roles.user')
  await vi.waitFor(() => expect(shown).toHaveBeenCalled())
  expect([instance.t('roles.user'), instance.t('product.name')]).toEqual(['Usuario', 'Dosímetros SA'])
})

test('a word that nobody has is shown by its name, and breaks nothing', async () => {
  server.use(http.get('*/locales/:lng/:ns', () => HttpResponse.json({})))
  const lost = vi.fn()
  process.on('unhandledRejection', lost)
  const { instance, ready } = createI18n({ language: 'es', storage, loadPath })
  await ready
  await instance.loadNamespaces(['nobody'])
  expect(instance.t('nobody:word' as 'roles.user')).toBe('word')
  await new Promise((resolve) => setTimeout(resolve, 300))
  process.off('unhandledRejection', lost)
  expect(lost).not.toHaveBeenCalled()
})

test('loading of texts is retried up to 5 times, after 350 ms and doubling', async () => {
  expect(loading).toEqual({ maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 })
  const at: number[] = []
  const waits: number[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    at.push(Date.now())
    return new Response('', { status: 503 })
  })
  createI18n({ language: 'en', storage, loadPath })
  await vi.advanceTimersByTimeAsync(60_000)
  for (const [index, time] of at.entries()) if (index > 0) waits.push(time - (at[index - 1] as number))
  expect(waits).toEqual([350, 700, 1400, 2800, 5600])
  vi.restoreAllMocks()
})

test('at most 10 files of texts are read at a time', async () => {
  let now = 0
  let most = 0
  const finish: (() => void)[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    () =>
      new Promise((resolve) => {
        most = Math.max(most, ++now)
        finish.push(() => {
          now--
          resolve(Response.json({}))
        })
      }),
  )
  const { instance, ready } = createI18n({ language: 'en', storage, loadPath })
  await vi.waitFor(() => expect(finish).toHaveLength(1))
  finish.shift()?.()
  await ready
  const many = instance.loadNamespaces(Array.from({ length: 24 }, (_, index) => `n${index}`))
  await vi.waitFor(() => expect(finish).toHaveLength(10))
  while (finish.length > 0) {
    finish.shift()?.()
    await new Promise((resolve) => setTimeout(resolve))
  }
  await many
  expect(most).toBe(10)
  vi.restoreAllMocks()
})

test('Spanish dates are day/month/year', () => {
  expect(formatDate('2026-11-20', 'es')).toBe('20/11/2026')
  expect(formatDate('2026-03-04', 'en')).toBe('04 Mar 2026')
  expect(formatDate('', 'es')).toBe('')
})
