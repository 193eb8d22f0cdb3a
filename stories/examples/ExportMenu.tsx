import { ExportMenu } from '../../src/components/table/ExportMenu.tsx'

/** The button is busy for as long as the promise is open. */
export const ExportPeople = () => (
  <ExportMenu onExport={(format, { signal }) => fetch(`/sievert/api/v1/people/export?format=${format}`, { signal })} />
)
