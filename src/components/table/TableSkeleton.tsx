import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { density } from '../theme/tokens.ts'

export interface TableSkeletonProps {
  /** A narrow screen: the rows to come are cards. */
  narrow: boolean
  /** What is waited for, read out. */
  label: string
}

/** The shape of a list whose rows are on their way. */
export function TableSkeleton({ narrow, label }: TableSkeletonProps) {
  const rows = narrow ? 4 : 8
  return (
    <Box role="status" aria-label={label} sx={{ px: 2, py: 1 }}>
      {Array.from({ length: rows }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
        <Box key={index} sx={{ height: narrow ? 96 : density.work.row, display: 'flex', alignItems: 'center', gap: 3 }}>
          <Skeleton width="12%" height={18} />
          <Skeleton width={`${34 - (index % 3) * 6}%`} height={18} />
          {!narrow && <Skeleton width="18%" height={18} />}
          {!narrow && <Skeleton width={`${10 + (index % 2) * 4}%`} height={18} />}
        </Box>
      ))}
    </Box>
  )
}
