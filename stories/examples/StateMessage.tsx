import { EmptyIcon } from '../../src/components/firstIcons.ts'
import { StateMessage } from '../../src/components/states/StateMessage.tsx'

/** In the place of what is not there. */
export const NoDosimeters = () => (
  <StateMessage
    icon={EmptyIcon}
    title="Todavía no hay dosímetros"
    text="Registre los que el laboratorio ha comprado; después se asignan a personas."
  />
)
