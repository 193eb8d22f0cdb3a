import { i18n } from './portal/i18n.ts'
import type { Told } from './portal/PortalContext.tsx'
import { seen, store } from './portal/store.ts'

export const told: Told = { unauthorized: 0, errors: [], events: [] }

/** Lets whoever checks this portal see its insides: they must be the same with and without Sievert. */
export function expose() {
  Object.assign(window, {
    portal: {
      told,
      state: () => ({
        language: i18n.language,
        languages: Object.keys(i18n.store.data),
        namespaces: Object.keys(i18n.store.data.es ?? {}),
        plugins: Object.keys(i18n.modules),
        store: store.getState(),
        actions: [...seen],
      }),
    },
  })
}
