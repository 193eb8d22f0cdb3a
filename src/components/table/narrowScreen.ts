/** The screens on which rows are shown as cards, as a media query. */
export const narrowScreen = '(max-width: 700px)'
