import { ErrorState } from '../../src/components/states/states.tsx'

/** The reference is what whoever looks after the service finds in its log. */
export const NotLoaded = ({ onRetry }: { onRetry(): void }) => <ErrorState reference="01J9-7QK" onRetry={onRetry} />
