import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { linkLook } from './linkLook.ts'

export interface CallLinkProps {
  /** The link was followed. */
  onClick(): void
  /** Where it leads, in words. */
  children: ReactNode
}

const Call = styled('button')(linkLook, {
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
})

/** Reads like a link, and tells whoever shows it instead of leading to an address: in a portal the addresses are the portal's. */
export function CallLink({ onClick, children }: CallLinkProps) {
  return (
    <Call type="button" onClick={onClick} className="sv-link">
      {children}
    </Call>
  )
}
