import Button, { type ButtonProps } from '@mui/material/Button'
import { Link } from 'react-router-dom'

/** A button's look on a link to another screen: it goes somewhere, so it can be opened in a new tab. */
export function LinkButton({ to, ...button }: Omit<ButtonProps, 'href'> & { to: string }) {
  return <Button component={Link} to={to} variant="contained" {...button} />
}
