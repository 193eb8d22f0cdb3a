import { ForbiddenState } from '../../src/components/states/states.tsx'

/** The server's own words, where it has any. */
export const NotYours = () => <ForbiddenState text="Solo la administración ve los ajustes del servicio." />
