import { useState } from 'react'
import type { Language } from '../../contract/vocabulary.ts'
import {
  type Appearance,
  AppearanceError,
  DoseSummary,
  DosimetryHistory,
  SievertProvider,
  type ThemeMode,
} from '../../src/index.ts'
import { brandCode } from './brandCode.ts'

export interface BrandPlaygroundProps {
  primary: string
  canvas: string
  font: string
  /** Of working text, px. */
  size: number
  radius: number
  space: number
  density: NonNullable<Appearance['density']>
  /** Without shadows. */
  flat: boolean
  language?: Language
  mode?: ThemeMode
}

/** Two widgets in the brand that is given, the code of it, and what cannot be read in it. */
export function BrandPlayground(props: BrandPlaygroundProps) {
  const { primary, canvas, font, size, radius, space, density, flat, language, mode } = props
  const [told, setTold] = useState('')
  const appearance: Appearance = {
    colors: { light: { primary, canvas } },
    font: { family: font, size },
    radius,
    space,
    density,
    ...(flat ? { elevation: 'flat' } : {}),
  }
  return (
    <main style={{ padding: 24, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16, fontFamily: font }}>
      <section aria-label="Sievert">
        <SievertProvider
          key={JSON.stringify(appearance)}
          language={language}
          appearance={{ ...appearance, mode }}
          onError={(error) => error instanceof AppearanceError && setTold(error.message)}
        >
          <DoseSummary />
          <DosimetryHistory />
        </SievertProvider>
      </section>
      {told && <p role="alert">{told}</p>}
      <section aria-label="Code">
        <pre
          style={{
            padding: 16,
            whiteSpace: 'pre-wrap',
            overflowWrap: 'anywhere',
            background: '#ffffff',
            color: '#12242b',
            fontSize: 14,
          }}
        >
          {brandCode(appearance)}
        </pre>
      </section>
    </main>
  )
}
