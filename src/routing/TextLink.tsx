import { type SxProps, styled, type Theme } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { Link, type LinkProps } from 'react-router-dom'

/** A link in running text, to another screen. It looks like the kit's own, which brings the whole of the kit's typography. */
export const TextLink: ComponentType<LinkProps & { sx?: SxProps<Theme> }> = styled(Link)(({ theme: { vars } }) => ({
  color: vars.palette.primary.main,
  textDecoration: 'underline',
  textDecorationColor: `color-mix(in srgb, ${vars.palette.primary.main} 40%, transparent)`,
  '&:hover': { textDecorationColor: 'inherit' },
}))

/** A name that is a link, in the colour of what stands around it. Lists have many. */
export const NameAnchor: ComponentType<LinkProps> = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})
