import MuiLink, { type LinkProps } from '@mui/material/Link'
import { Link } from 'react-router-dom'

/** A link in running text or in a table cell, to another screen. */
export function TextLink({ to, ...link }: Omit<LinkProps, 'href'> & { to: string }) {
  return <MuiLink component={Link} to={to} {...link} />
}
