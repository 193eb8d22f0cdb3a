import type { i18n } from 'i18next'
import { whenSettled } from '../components/whenIdle.ts'

/** Fetches the texts of the sign-in page, whose code is there already: signing out must lead somewhere without a connection. */
export const prefetchWayOut = (i18n: i18n): (() => void) => whenSettled(() => void i18n.loadNamespaces(['auth']))
