import { type ContentObject, colors, styles } from './look.ts'

/** Page foot: what the document is on the left, page x of y on the right. */
export const footer =
  (left: string, page: (current: number, total: number) => string, margin: number) =>
  (current: number, total: number): ContentObject => ({
    columns: [
      { text: left, style: 'small', width: '*' },
      { text: page(current, total), style: 'small', alignment: 'right', width: 'auto' },
    ],
    margin: [margin, 12, margin, 0],
  })

/** What every document starts from. `Letter` is the paper of Costa Rica's offices. */
export const page = (orientation: 'portrait' | 'landscape', margin: number) => ({
  pageSize: 'LETTER',
  pageOrientation: orientation,
  pageMargins: [margin, margin, margin, margin + 8],
  defaultStyle: { font: 'Roboto', fontSize: 9, color: colors.ink },
  styles,
})

/** Points between the margins of a Letter page. */
export const innerWidth = (orientation: 'portrait' | 'landscape', margin: number): number =>
  (orientation === 'portrait' ? 612 : 792) - 2 * margin
