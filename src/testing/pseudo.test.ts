import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { lengthened, pseudoLanguage } from './pseudo.ts'

test('a lengthened text is two fifths longer, shows both its ends and keeps its figures', () => {
  const text = 'El límite anual es 20,000 mSv.'
  const long = lengthened(text)
  expect(long.length).toBeGreaterThanOrEqual(text.length * 1.4)
  expect(long).toMatch(/^\[.*\]$/)
  expect(long).toContain('20,000 ')
})

test('every text that is translated is lengthened', async () => {
  const instance = createInstance()
  await instance.use(pseudoLanguage).init({
    lng: 'es',
    postProcess: ['pseudo'],
    resources: { es: { common: { components: { cancel: 'Cancelar' } } } },
  })
  expect(instance.t('components.cancel', { ns: 'common' })).toBe(lengthened('Cancelar'))
})
