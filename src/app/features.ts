import { screens as auth } from '../features/auth/index.ts'
import type { Screen } from '../routing/screen.ts'

/** Every screen of every feature. A feature joins the app by its line here. */
export const screens: readonly Screen[] = [...auth]
