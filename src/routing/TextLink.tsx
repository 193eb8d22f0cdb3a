import { type SxProps, styled, type Theme } from '@mui/material/styles'
import type { ComponentType } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { linkLook } from '../components/linkLook.ts'

/** A link in running text, to another screen. */
export const TextLink: ComponentType<LinkProps & { sx?: SxProps<Theme> }> = styled(Link)(linkLook)

/** A name that is a link, in the colour of what stands around it. Lists have many. */
export const NameAnchor: ComponentType<LinkProps> = styled(Link)({
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
})
