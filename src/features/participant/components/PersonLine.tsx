import Box from '@mui/material/Box'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'

/** Whose doses these are, above those of somebody else. */
export function PersonLine({ person }: Pick<ParticipantReport, 'person'>) {
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={{ fontWeight: 600 }}>{person.name}</Box>
      <Box sx={{ color: 'text.secondary' }}>{`${person.clientName} · ${person.siteName}`}</Box>
    </Box>
  )
}
