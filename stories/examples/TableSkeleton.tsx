import { TableSkeleton } from '../../src/components/table/TableSkeleton.tsx'

/** Until the first rows are there. */
export const RowsOnTheirWay = () => <TableSkeleton narrow={false} label="Cargando las personas…" />
