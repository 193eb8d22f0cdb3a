import type { SxProps, Theme } from '@mui/material/styles'

export interface MenuItemLook {
  mini?: boolean
  level?: number
  current?: boolean
}

/** One line of the menu: quiet, and the current one marked by a wash, a bar and its weight. */
export const menuItemStyle =
  ({ mini, level = 0, current }: MenuItemLook): Exclude<SxProps<Theme>, readonly unknown[]> =>
  (theme) => {
    const { primary, text, surface } = theme.vars.palette
    return {
      position: 'relative',
      display: 'flex',
      width: '100%',
      alignItems: 'center',
      justifyContent: mini ? 'center' : 'flex-start',
      gap: 1.25,
      minHeight: level === 0 ? 40 : 34,
      pl: mini ? 0 : level === 0 ? 1.25 : 5 + (level - 1) * 1.75,
      pr: mini ? 0 : 1,
      borderRadius: 1,
      textAlign: 'left',
      textDecoration: 'none',
      fontSize: level === 0 ? '0.875rem' : '0.8438rem',
      fontWeight: current ? 650 : level === 0 ? 500 : 400,
      color: current ? primary.onTint : text.primary,
      backgroundColor: current ? primary.tint : 'transparent',
      '& svg': { color: current ? primary.main : text.secondary },
      '&:hover': { backgroundColor: current ? primary.tint : surface.sunken },
      ...(current
        ? {
            '&::before': {
              content: '""',
              position: 'absolute',
              left: 0,
              top: 8,
              bottom: 8,
              width: 3,
              borderRadius: 3,
              backgroundColor: primary.main,
            },
          }
        : {}),
    }
  }
