import Link from '@mui/material/Link'
import type { ReactNode } from 'react'

export interface CallLinkProps {
  /** The link was followed. */
  onClick(): void
  /** Where it leads, in words. */
  children: ReactNode
}

/** Reads like a link, and tells whoever shows it instead of leading to an address: in a portal the addresses are the portal's. */
export function CallLink({ onClick, children }: CallLinkProps) {
  return (
    <Link component="button" type="button" onClick={onClick} sx={{ textAlign: 'start', font: 'inherit' }}>
      {children}
    </Link>
  )
}
