import { CallLink } from '../../src/components/CallLink.tsx'

/** The portal opens its own page of the person: there is no address of ours. */
export const ToTheRecord = ({ onOpenPerson }: { onOpenPerson(id: number): void }) => (
  <CallLink onClick={() => onOpenPerson(6)}>Historial dosimétrico</CallLink>
)
