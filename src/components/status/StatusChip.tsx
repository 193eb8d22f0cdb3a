import { styled } from '@mui/material/styles'

export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'error'

/**
 * Every tone has a shape of its own, so that the colour is never the only sign: a ring, a disc, a disc half full, a tick, a
 * triangle, an octagon. They are drawn as borders, which forced colours and paper keep, and not as pictures: a list has one in
 * every row.
 */
const shapes: Record<Tone, object> = {
  neutral: { width: 8, height: 8, borderWidth: 1.5, borderRadius: '50%' },
  info: { width: 8, height: 8, borderWidth: 4, borderRadius: '50%' },
  progress: { width: 9, height: 9, borderWidth: '1px 4.5px 1px 1px', borderRadius: '50%' },
  success: { width: 5, height: 9, margin: '-2px 2px 0 3px', borderWidth: '0 2px 2px 0', rotate: '40deg' },
  warning: { width: 10, height: 9, borderWidth: 5, clipPath: 'polygon(50% 0, 100% 100%, 0 100%)' },
  error: {
    width: 10,
    height: 10,
    borderWidth: 5,
    clipPath: 'polygon(30% 0, 70% 0, 100% 30%, 100% 70%, 70% 100%, 30% 100%, 0 70%, 0 30%)',
  },
}

export interface StatusChipProps {
  /** How it stands: it chooses the shape and the colour, which say the same as the word. */
  tone: Tone
  /** The status in words. */
  label: string
}

const Chip = styled('span')<{ tone: Tone }>(({ theme, tone }) => {
  const { palette } = theme.vars
  const plain = tone === 'neutral' || tone === 'progress'
  const main = plain ? palette.text.secondary : palette[tone].main
  const tint = tone === 'progress' ? palette.primary.tint : plain ? palette.surface.sunken : palette[tone].tint
  return {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(0.75),
    paddingInline: theme.spacing(1),
    minHeight: 24,
    borderRadius: `calc(0.75 * ${theme.vars.shape.borderRadius})`,
    fontSize: '0.8125rem',
    fontWeight: 500,
    lineHeight: 1.3,
    whiteSpace: 'nowrap',
    color: plain ? palette.text.primary : main,
    backgroundColor: tint,
    '&::before': {
      content: '""',
      flex: 'none',
      boxSizing: 'border-box',
      borderStyle: 'solid',
      borderColor: main,
      ...shapes[tone],
    },
    '@media print': { border: '1px solid currentColor' },
  }
})

/** A status in words, with a shape and a colour. */
export function StatusChip({ tone, label }: StatusChipProps) {
  return (
    <Chip tone={tone} data-tone={tone}>
      {label}
    </Chip>
  )
}
