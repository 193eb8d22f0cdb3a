export interface NewFeatureOptions {
  /** Folder, namespace of texts and start of the calls' names: `dosimeterTypes`. */
  name: string
  /** The contract's resource; the name unless told. */
  resource?: string
  /** One of them; the name without its s unless told. */
  item?: string
  /** The list's screen in `src/routing/paths.ts`; the name unless told. */
  screen?: string
  /** The folder of features. */
  into: string
}
export interface NewFeature {
  folder: string
  /** Paths of the files. */
  written: string[]
  /** Fields of the form that need hand work. */
  byHand: string[]
  /** Calls whose answers are not recorded yet. */
  unrecorded: string[]
}
export function newFeature(options: NewFeatureOptions): Promise<NewFeature>
