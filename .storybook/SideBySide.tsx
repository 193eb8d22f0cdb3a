import { storyAddress } from './toolbar.ts'

export interface SideBySideProps {
  /** The story that is shown twice. */
  id: string
  /** What the toolbar says. */
  globals: Record<string, unknown>
  /** One of several stories on a page, which has no window of its own to fill. */
  together: boolean
}

/** One story in both themes at once, each in a frame of its own: a theme belongs to a whole document. */
export function SideBySide({ id, globals, together }: SideBySideProps) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(320px, 1fr))' }}>
      {(['light', 'dark'] as const).map((theme) => (
        <iframe
          key={theme}
          title={theme}
          src={storyAddress(id, globals, theme)}
          style={{ border: 0, width: '100%', height: together ? 320 : '100vh' }}
        />
      ))}
    </div>
  )
}
