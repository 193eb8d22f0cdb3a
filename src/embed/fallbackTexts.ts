import { type Language, languages } from '../../contract/vocabulary.ts'

/** Words for when nothing else is there yet, not even the texts. They come with the code, in both languages. */
export const fallbackTexts: Record<
  Language,
  Record<'loading' | 'failed' | 'badProps' | 'outside' | 'retry', string>
> = {
  en: {
    loading: 'Loading…',
    failed: 'This part of the page could not be shown. The rest of the page goes on working.',
    badProps: 'This part of the page is set up wrongly. Tell whoever maintains the page:',
    outside: 'This part of the page is set up wrongly: it stands outside a SievertProvider.',
    retry: 'Try again',
  },
  es: {
    loading: 'Cargando…',
    failed: 'No se pudo mostrar esta parte de la página. El resto de la página sigue funcionando.',
    badProps: 'Esta parte de la página está mal configurada. Avise a quien mantiene la página:',
    outside: 'Esta parte de la página está mal configurada: está fuera de un SievertProvider.',
    retry: 'Intentar de nuevo',
  },
}

export const knownLanguage = (tag: string | undefined): Language => languages.find((known) => known === tag) ?? 'en'
