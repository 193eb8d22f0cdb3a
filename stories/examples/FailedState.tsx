import { FailedState, type Failure } from '../../src/components/states/states.tsx'

const failure: Failure = { text: 'La base de datos se está respaldando.', reference: '01J9-7QK' }

/** What the call left chooses what is said: not found, forbidden, or failed. */
export const RecordFailed = ({ onRetry }: { onRetry(): void }) => <FailedState failure={failure} onRetry={onRetry} />
