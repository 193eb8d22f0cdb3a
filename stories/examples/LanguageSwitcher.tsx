import { useState } from 'react'
import { LanguageSwitcher } from '../../src/components/LanguageSwitcher.tsx'

const languages = [
  { code: 'es', name: 'Español' },
  { code: 'en', name: 'English' },
]

/** Each language by its own name. */
export function Languages() {
  const [current, setCurrent] = useState('es')
  return <LanguageSwitcher label="Idioma" languages={languages} current={current} onChange={setCurrent} />
}
