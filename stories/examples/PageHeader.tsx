import Button from '@mui/material/Button'
import { PageHeader } from '../../src/components/layout/PageHeader.tsx'

/** Whose page it is, which part of it, and what can be done. */
export const SheetHead = ({ onPack }: { onPack(): void }) => (
  <PageHeader
    title="Hospital Clínico Santa Elena"
    description="Período de uso noviembre 2026 · 42 dosímetros"
    actions={
      <Button variant="contained" onClick={onPack}>
        Hacer la lista de envío
      </Button>
    }
  />
)
