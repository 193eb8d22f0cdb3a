import Box from '@mui/material/Box'
import { density } from '../theme/tokens.ts'

export interface TableSkeletonProps {
  /** A narrow screen: the rows to come are cards. */
  narrow: boolean
  /** What is waited for, read out. */
  label: string
}

/** The bars of one row: one style for all of them, since this is drawn while the rows are being worked out. */
const bars = {
  px: 2,
  py: 1,
  '& > div': { display: 'flex', alignItems: 'center', gap: 3 },
  '& span': {
    // As high as a line's letters, and at its place.
    height: 11,
    borderRadius: 1,
    backgroundColor: 'Skeleton.bg',
    animation: 'sv-waiting 1.6s ease-in-out infinite alternate',
  },
  '@keyframes sv-waiting': { to: { opacity: 0.4 } },
}

/** The shape of a list whose rows are on their way. */
export function TableSkeleton({ narrow, label }: TableSkeletonProps) {
  const widths = (index: number) =>
    narrow ? [12, 34 - (index % 3) * 6] : [12, 34 - (index % 3) * 6, 18, 10 + (index % 2) * 4]
  return (
    <Box role="status" aria-label={label} sx={bars}>
      {Array.from({ length: narrow ? 4 : 8 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike and never move.
        <div key={index} style={{ height: narrow ? 96 : density.work.row }}>
          {widths(index).map((width, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above.
            <span key={at} style={{ width: `${width}%` }} />
          ))}
        </div>
      ))}
    </Box>
  )
}
