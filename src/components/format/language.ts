/** Languages of the interface. */
export type Language = 'en' | 'es'
/** The language of a tag such as `es-CR`; English for anything unknown. */
export const languageOfTag = (tag: string): Language => (tag.toLowerCase().startsWith('es') ? 'es' : 'en')
