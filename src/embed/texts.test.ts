import { expect, test } from 'vitest'
import { collect, namespaces } from '../../scripts/build-locales.ts'
import { textsOf } from './texts.ts'

const all = Object.entries(namespaces('src')).flatMap(([namespace, folders]) =>
  (['en', 'es'] as const).map((language) => ({ namespace, folders, language })),
)

test.each(all)('the package says of $namespace in $language what the app is served', async (one) => {
  expect(await textsOf(one.namespace, one.language)).toEqual(collect(one.folders, one.language))
})

test('a host puts words of its own in place of some, and the others stay', async () => {
  const own = { es: { auth: { login: { title: 'Portal del hospital' } } } }
  const texts = await textsOf('auth', 'es', own)
  const before = await textsOf('auth', 'es')
  expect(texts.login).toEqual({ ...(before.login as object), title: 'Portal del hospital' })
  expect(await textsOf('auth', 'en', own)).toEqual(await textsOf('auth', 'en'))
})

test('a namespace that does not exist is an error, not an empty page', async () => {
  await expect(textsOf('nothing', 'es')).rejects.toThrow('nothing')
})
