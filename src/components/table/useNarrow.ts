import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether rows are shown as cards, and what narrows them waits behind a button: a phone, or a slim window. */
export const useNarrow = () => useMediaQuery('(max-width: 700px)', { noSsr: true })
