import { TwoLines } from '../../src/components/table/TwoLines.tsx'

/** A person and its id number in one cell. */
export const Holder = () => <TwoLines first="Lucía Ramírez Brenes" second="1-0842-0317" />
