import type { Theme } from '@mui/material/styles'

/** How a link in running text looks: the kit's own part for it brings the whole of its typography along. */
export const linkLook = ({ theme: { vars } }: { theme: Theme }) => ({
  color: vars.palette.primary.main,
  textDecoration: 'underline',
  textDecorationColor: `color-mix(in srgb, ${vars.palette.primary.main} 40%, transparent)`,
  '&:hover': { textDecorationColor: 'inherit' },
})
