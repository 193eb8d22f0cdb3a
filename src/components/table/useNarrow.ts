import useMediaQuery from '@mui/material/useMediaQuery'
import { narrowScreen } from './narrowScreen.ts'

/** Whether rows are shown as cards, and what narrows them waits behind a button: a phone, or a slim window. */
export const useNarrow = () => useMediaQuery(narrowScreen, { noSsr: true })
