import type { StoreEnvironment } from './environment.ts'
import type { UiState } from './uiSlice.ts'

/** How the interface was for somebody whose session ended by itself: kept in memory, for that user alone. */
const kept = new WeakMap<StoreEnvironment, UiState>()

export const keepUiOfFormer = (environment: StoreEnvironment, ui: UiState): void => void kept.set(environment, ui)

/** Hands it out, once. */
export function uiOfFormer(environment: StoreEnvironment): UiState | undefined {
  const ui = kept.get(environment)
  kept.delete(environment)
  return ui
}
