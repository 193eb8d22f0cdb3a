import { type SxProps, styled, type Theme } from '@mui/material/styles'

const Drawing = styled('svg')({
  display: 'inline-block',
  flexShrink: 0,
  width: '1em',
  height: '1em',
  fontSize: '1.25rem',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 1.75,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  userSelect: 'none',
})

export interface IconProps {
  /** Size and colour, where they are not those of the text. */
  sx?: SxProps<Theme>
  /** A class for the styles of what it stands in. */
  className?: string
  /** What it says where no words beside it do. */
  label?: string
}

/** Sievert's own line drawings on a 24 px grid, 1.75 px strokes, each one path: a list draws
 * some in every row. Decorative unless given a `label`. */
export function draw(name: string, shape: string) {
  const Icon = ({ label, ...props }: IconProps) => (
    <Drawing
      {...props}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox="0 0 24 24"
      focusable="false"
    >
      <path d={shape} />
    </Drawing>
  )
  Icon.displayName = name
  return Icon
}

export type Icon = ReturnType<typeof draw>
