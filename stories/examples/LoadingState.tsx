import { LoadingState } from '../../src/components/states/states.tsx'

/** Until the first answer, where its shape is not known. */
export const Waiting = () => <LoadingState text="Buscando la hoja…" compact />
