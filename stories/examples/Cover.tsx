import Box from '@mui/material/Box'
import Cover from '../../src/components/brand/Cover.tsx'

/** Beside the sign-in form: it fills its place. */
export const BesideTheForm = () => (
  <Box sx={{ position: 'relative', minHeight: 480 }}>
    <Cover />
  </Box>
)
