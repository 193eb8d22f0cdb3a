import Button from '@mui/material/Button'
import { NotFoundState } from '../../src/components/states/states.tsx'

/** With the way on. */
export const NoSuchClient = () => <NotFoundState action={<Button href="#/clients">Ver los clientes</Button>} />
