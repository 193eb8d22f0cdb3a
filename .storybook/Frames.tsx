import { type CSSProperties, useEffect, useRef, useState } from 'react'
import { type Args, carry } from './carried.ts'
import { storyAddress } from './toolbar.ts'

export interface FramesProps {
  /** The story that is shown, and what it is called. */
  id: string
  name: string
  /** What the toolbar says. */
  globals: Record<string, unknown>
  /** What the playground says, and what the story began with. */
  args: Args
  initialArgs: Args
  height: CSSProperties['height']
}

interface FrameProps extends Pick<FramesProps, 'args' | 'initialArgs' | 'height'> {
  title: string
  address: string
}

/** A story in a frame of its own, which takes on changed arguments without loading again. */
function Frame({ title, address, args, initialArgs, height }: FrameProps) {
  const carried = carry(args, initialArgs)
  const [first] = useState(address + carried)
  const frame = useRef<HTMLIFrameElement>(null)
  const send = () => {
    const inside = frame.current?.contentWindow?.location
    // A frame far below has not begun to load; it is asked again when it has.
    if (!inside || inside.href === 'about:blank' || inside.hash === carried) return
    const next = new URL(inside.href)
    next.hash = carried
    // No step of its own on the way back.
    inside.replace(next)
  }
  useEffect(send)
  return (
    <iframe
      ref={frame}
      title={title}
      src={first}
      onLoad={send}
      loading="lazy"
      style={{ border: 0, display: 'block', width: '100%', height }}
    />
  )
}

/** A story in a frame, or in two where the toolbar asks for both themes at once: a theme belongs to a whole document. */
export function Frames({ id, name, globals, ...rest }: FramesProps) {
  const themes = globals.theme === 'both' ? (['light', 'dark'] as const) : [globals.theme === 'dark' ? 'dark' : 'light']
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(320px, 100%), 1fr))' }}>
      {themes.map((theme) => {
        const address = storyAddress(id, globals, theme)
        return <Frame key={address} title={`${name}, ${theme}`} address={address} {...rest} />
      })}
    </div>
  )
}
