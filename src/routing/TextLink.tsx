import MuiLink, { type LinkProps } from '@mui/material/Link'
import { styled } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { Link, type LinkProps as RouterLinkProps } from 'react-router-dom'

/** A link in running text or in a table cell, to another screen. */
export function TextLink({ to, ...link }: Omit<LinkProps, 'href'> & { to: string }) {
  return <MuiLink component={Link} to={to} {...link} />
}

/** A name that is a link, in the colour of what stands around it. Lists have many: it is lighter than `TextLink`. */
export const NameAnchor: ComponentType<RouterLinkProps> = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})
