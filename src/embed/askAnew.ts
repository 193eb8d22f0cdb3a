import type { Core } from '../app/SievertCore.tsx'
import { api } from '../store/api.ts'
import { resources } from '../store/tags.ts'

/** It may have been an answer that could not be shown: what nobody shows any more is forgotten, the rest asked for again. */
export const askAnew = ({ store }: Core): void => void store.dispatch(api.util.invalidateTags(resources))
