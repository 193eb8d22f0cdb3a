/**
 * Parts that a portal may style, and what they are called in the page. The class names stay: `Mui…` are the kit's, `sv-…`
 * Sievert's own.
 */
export const parts = {
  card: '.sv-card, .sv-table',
  table: '.sv-table',
  tableHeader: '.MuiDataGrid-columnHeaders, .MuiTableHead-root',
  tableRow: '.MuiDataGrid-row, .MuiTableBody-root .MuiTableRow-root',
  figures: '.sv-figures',
  button: '.MuiButton-root',
  primaryButton: '.MuiButton-contained',
  iconButton: '.MuiIconButton-root',
  input: '.MuiOutlinedInput-root',
  label: '.MuiInputLabel-root',
  checkbox: '.MuiCheckbox-root, .sv-tick',
  link: '.MuiLink-root, .sv-link, .sv-name',
  tab: '.MuiTab-root',
  chip: '.MuiChip-root',
  alert: '.MuiAlert-root',
  menu: '.MuiMenu-paper',
  dialog: '.MuiDialog-paper',
  drawer: '.MuiDrawer-paper',
  tooltip: '.MuiTooltip-tooltip',
} as const

export type Part = keyof typeof parts
