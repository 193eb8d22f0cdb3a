import type { Appearance } from '../../src/index.ts'

/** An appearance as code that a portal's developer copies. */
export function brandCode(appearance: Appearance): string {
  const object = JSON.stringify(appearance, null, 2)
    .replaceAll(/"(\w+)":/g, '$1:')
    .replaceAll("'", "\\'")
    .replaceAll('"', "'")
  return `import { type Appearance, DoseSummary, SievertProvider } from '@sievert/portal'

const appearance: Appearance = ${object}

export const MyDoses = () => (
  <SievertProvider appearance={appearance}>
    <DoseSummary />
  </SievertProvider>
)
`
}
