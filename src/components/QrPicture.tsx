import Box from '@mui/material/Box'
import { useMemo } from 'react'
import { encode } from 'uqr'

/** Modules of white around it, without which readers do not find it. */
const border = 4

export interface QrPictureProps {
  /** What a reader finds in it. */
  text: string
  /** What it holds, for those who cannot see it. */
  label: string
}

/** A text as a QR code, dark on white in either theme: many readers know no other. */
export function QrPicture({ text, label }: QrPictureProps) {
  const { size, path } = useMemo(() => {
    const { size: modules, data } = encode(text, { border, ecc: 'M' })
    const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: dark.join('') }
  }, [text])
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      sx={{
        width: 'min(15rem, 100%)',
        height: 'auto',
        backgroundColor: '#fff',
        borderRadius: 1,
        justifySelf: 'center',
      }}
    >
      <path d={path} fill="#000" />
    </Box>
  )
}
