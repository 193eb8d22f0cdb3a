import { AppearanceError } from './appearance.ts'
import { compile } from './compile.ts'
import { followMode } from './followMode.ts'

/** What an appearance needs, in one part: it comes when a portal names one. */
export default { AppearanceError, compile, followMode }
