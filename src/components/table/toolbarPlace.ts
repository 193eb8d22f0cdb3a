/**
 * The place of a search or of a picker in the toolbar of a list: it gives way before the toolbar breaks into a second line,
 * and takes up to the width of a name where there is room.
 */
export const toolbarPlace = {
  flex: { xs: '1 1 100%', sm: '1 1 160px' },
  minWidth: 0,
  maxWidth: { sm: 260 },
  '& > .MuiTextField-root': { width: '100%' },
  '&:empty': { display: 'none' },
} as const
