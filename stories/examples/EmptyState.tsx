import Button from '@mui/material/Button'
import { EmptyState } from '../../src/components/states/states.tsx'

/** The first of its kind says how to begin. */
export const NoClients = ({ onCreate }: { onCreate(): void }) => (
  <EmptyState
    title="Todavía no hay clientes"
    text="Todo empieza con un cliente: a él pertenecen las personas y los dosímetros."
    action={
      <Button variant="contained" onClick={onCreate}>
        Registrar un cliente
      </Button>
    }
  />
)
