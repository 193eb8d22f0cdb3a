import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import type { ReactNode } from 'react'

/** Sievert's own line drawings on a 24 px grid, 1.75 px strokes. Decorative unless given `titleAccess`. */
export function draw(name: string, shapes: string | ReactNode) {
  const Icon = (props: SvgIconProps) => (
    <SvgIcon
      {...props}
      sx={[
        {
          fill: 'none',
          stroke: 'currentColor',
          strokeWidth: 1.75,
          strokeLinecap: 'round',
          strokeLinejoin: 'round',
          fontSize: '1.25rem',
        },
        ...(Array.isArray(props.sx) ? props.sx : [props.sx]),
      ]}
    >
      {typeof shapes === 'string' ? <path d={shapes} /> : shapes}
    </SvgIcon>
  )
  Icon.displayName = name
  return Icon
}

export type Icon = ReturnType<typeof draw>
