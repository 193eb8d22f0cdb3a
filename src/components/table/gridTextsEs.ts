import { esES } from '@mui/x-data-grid/locales'

/** The grid's own texts in Spanish, apart so that only who reads Spanish loads them. */
export default esES.components.MuiDataGrid.defaultProps.localeText
