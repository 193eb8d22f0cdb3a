import type { Resource } from 'i18next'
import type { Language } from '../../contract/vocabulary.ts'
import { createI18n } from '../app/i18n.ts'
import { memoryPreferences } from '../store/storage.ts'

const common = import.meta.glob<Record<string, unknown>>('../{app,components,dosimetry}/locales/*.json', {
  eager: true,
  import: 'default',
})
const features = import.meta.glob<Record<string, unknown>>('../features/*/locales/*.json', {
  eager: true,
  import: 'default',
})

const words = import.meta.glob<Record<string, unknown>>('../../contract/words/*.json', {
  eager: true,
  import: 'default',
})

/** Every text in both languages, straight from beside the code. */
export function allTexts(): Resource {
  const texts: Record<string, Record<string, Record<string, unknown>>> = { en: {}, es: {} }
  const add = (path: string, namespace: string, content: Record<string, unknown>) => {
    const language = path.endsWith('/es.json') ? 'es' : 'en'
    const all = texts[language] as Record<string, Record<string, unknown>>
    all[namespace] = { ...all[namespace], ...content }
  }
  for (const [path, content] of Object.entries(common)) add(path, 'common', content)
  for (const [path, content] of Object.entries(words)) add(path, 'words', content)
  for (const [path, content] of Object.entries(features)) add(path, path.split('/')[2] as string, content)
  return texts as Resource
}

/** Texts for a test: all at hand, nothing fetched. */
export const testI18n = (language: Language = 'en') =>
  createI18n({ language, storage: memoryPreferences(), resources: allTexts() }).instance
