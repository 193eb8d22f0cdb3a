import TextField from '@mui/material/TextField'
import { DataGrid } from '@mui/x-data-grid'

export default function GridList() {
  return (
    <>
      <TextField label="Search" />
      <DataGrid rows={[]} columns={[]} />
    </>
  )
}
