import Link from '@mui/material/Link'
import type { ReactNode } from 'react'

/** Reads like a link, and tells whoever shows it instead of leading to an address: in a portal the addresses are the portal's. */
export function CallLink({ onClick, children }: { onClick(): void; children: ReactNode }) {
  return (
    <Link component="button" type="button" onClick={onClick} sx={{ textAlign: 'start', font: 'inherit' }}>
      {children}
    </Link>
  )
}
