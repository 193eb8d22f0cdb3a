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
const { instance, ready } = createI18n({ storage, detect: true })
const container = document.getElementById('sievert')
if (!container) throw new Error('The page has no element #sievert.')

/** How long nothing is drawn for want of texts, ms: they were asked for before this code. */
const textsSoon = 300

takeOver(container)
const root = createRoot(container)
const send = sendOverAhead()
// What is drawn without them stays for a third of a second at least, and is drawn again.
Promise.race([ready, new Promise((resolve) => setTimeout(resolve, textsSoon))]).finally(() =>
  root.render(
    <StrictMode>
      <StandaloneApp i18n={instance} storage={storage} languageAround={languageAround} send={send} />
    </StrictMode>,
  ),
)
