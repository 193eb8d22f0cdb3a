import { StatusChip } from '../../src/components/status/StatusChip.tsx'

/** The tone follows what the reader has to do. */
export const Published = () => <StatusChip tone="success" label="Publicada" />
