import { DataGrid, type GridRowProps } from '@mui/x-data-grid'
import { memo } from 'react'
import { GridRow } from '../../src/components/table/GridRow.tsx'

const rows = [{ id: 1, serial: 'OSL-104200', site: 'Hemodinamia' }]
const columns = [
  { field: 'serial', headerName: 'Serie', width: 140 },
  { field: 'site', headerName: 'Sede', flex: 1 },
]

/** Made once, outside of what draws, so that rows stay the same while the list changes around them. */
const slots = { row: memo((props: GridRowProps) => <GridRow {...props} />) }

/** A grid of one's own whose rows are drawn like those of `GridView`, which brings its own. */
export const OwnGrid = () => <DataGrid aria-label="Dosímetros" rows={rows} columns={columns} slots={slots} hideFooter />
