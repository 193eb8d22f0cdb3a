import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'

export type Tone = 'neutral' | 'info' | 'progress' | 'success' | 'warning' | 'error'

/** Every tone has a shape of its own, so that the colour is never the only sign. */
const shapes: Record<Tone, ReactNode> = {
  neutral: <circle cx="5" cy="5" r="3.25" fill="none" strokeWidth="1.5" />,
  info: <circle cx="5" cy="5" r="4" stroke="none" />,
  progress: <path d="M5 1a4 4 0 0 1 0 8z M5 1a4 4 0 0 0 0 8" fillRule="evenodd" strokeWidth="1" />,
  success: (
    <path d="m1.5 5.3 2.5 2.5 4.5-5.3" fill="none" strokeWidth="1.9" strokeLinecap="round" strokeLinejoin="round" />
  ),
  warning: <path d="M5 .8 9.6 9H.4z" stroke="none" />,
  error: <path d="M3.1.500h3.800L9.5 3.100v3.800L6.9 9.500H3.100L.5 6.900V3.100z" stroke="none" />,
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
    // Sized here too: a host's style sheet may say something of every drawing.
    '& svg': { width: 10, height: 10, fill: main, stroke: main, flex: 'none' },
    '@media print': { border: '1px solid currentColor' },
  }
})

/** A status in words, with a shape and a colour. */
export function StatusChip({ tone, label }: StatusChipProps) {
  return (
    <Chip tone={tone} data-tone={tone}>
      <svg width="10" height="10" viewBox="0 0 10 10" aria-hidden="true">
        {shapes[tone]}
      </svg>
      {label}
    </Chip>
  )
}
