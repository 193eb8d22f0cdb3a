import { styled } from '@mui/material/styles'

/** Around a chip that stands in a row of the queue beside others; `sv-wraps` where its words may take two lines. */
export const SmallChip = styled('span')({
  '& > span': { fontSize: '0.75rem', minHeight: 21, paddingInline: 6 },
  '&.sv-wraps > span': { whiteSpace: 'normal' },
})
