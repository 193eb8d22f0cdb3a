import { styled } from '@mui/material/styles'
import type { ComponentProps, ComponentType } from 'react'

/** Around a chip that stands in a row of the queue beside others; `sv-wraps` where its words may take two lines. */
export const SmallChip: ComponentType<ComponentProps<'span'>> = styled('span')({
  '& > span': { fontSize: '0.75rem', minHeight: 21, paddingInline: 6 },
  '&.sv-wraps > span': { whiteSpace: 'normal' },
})
