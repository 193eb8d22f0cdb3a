import Box from '@mui/material/Box'
import { useId } from 'react'

export interface LogoProps {
  /** Height in px. */
  size?: number
  /** The mark alone, without the word. */
  markOnly?: boolean
  /** For dark grounds whatever the theme: on the cover. */
  onDark?: boolean
}

/** The mark: a dosimeter badge with its clip slot; the S is a field line that winds about two points. */
export function Logo({ size = 28, markOnly, onDark }: LogoProps) {
  const gradient = useId()
  return (
    <Box
      component="span"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 1.25,
        color: onDark ? '#ffffff' : 'text.primary',
        fontWeight: 'fontWeightBold',
        fontSize: size * 0.68,
        letterSpacing: '-0.02em',
        lineHeight: 1,
      }}
    >
      <Box component="svg" sx={{ width: size, height: size }} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
        <defs>
          <linearGradient id={gradient} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor="#0d7380" />
            <stop offset="1" stopColor="#06343c" />
          </linearGradient>
        </defs>
        <rect
          x="4"
          y="1.5"
          width="24"
          height="29"
          rx="6.5"
          fill={`url(#${gradient})`}
          stroke={onDark ? '#7fd3da' : 'none'}
        />
        <rect x="12.5" y="3.7" width="7" height="1.9" rx=".95" fill="#9fe6ec" />
        <path
          d="M20.6 13.100a4.6 4.6 0 1 0-4.6 4.6 4.6 4.6 0 1 1-4.6 4.6"
          fill="none"
          stroke="#ffffff"
          strokeWidth="2.3"
          strokeLinecap="round"
        />
        <circle cx="16" cy="13.1" r="1.5" fill="#5fe0ea" />
        <circle cx="16" cy="22.3" r="1.5" fill="#5fe0ea" />
      </Box>
      {!markOnly && <span>Sievert</span>}
    </Box>
  )
}
