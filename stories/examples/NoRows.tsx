import { NoRows } from '../../src/components/table/NoRows.tsx'

/** In the place of rows: it offers to lift the filters that left none. */
export const NothingFound = ({ onClear }: { onClear(): void }) => (
  <NoRows rows={[]} narrow={false} isFiltered onClearFilters={onClear} />
)
