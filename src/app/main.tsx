import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { localPreferences } from '../store/storage.ts'
import { sendOverAhead } from './askedAhead.ts'
import { findLanguage } from './detectLanguage.ts'
import { takeOver } from './drawn/takeOver.ts'
import { createI18n } from './i18n.ts'
import { takeAskedLanguage } from './platform.ts'
import { StandaloneApp } from './StandaloneApp.tsx'

const storage = localPreferences({ clears: 'all' })
takeAskedLanguage(storage)
// Before the detection keeps what it finds, and would find that.
const languageAround = { atStart: findLanguage(), look: findLanguage }
const { instance } = createI18n({ storage, detect: true })
const container = document.getElementById('sievert')
if (!container) throw new Error('The page has no element #sievert.')

takeOver(container)
createRoot(container).render(
  <StrictMode>
    <StandaloneApp i18n={instance} storage={storage} languageAround={languageAround} send={sendOverAhead()} />
  </StrictMode>,
)
