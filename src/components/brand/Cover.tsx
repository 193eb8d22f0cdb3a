import { coverColors } from '../theme/tokens.ts'
import { isodosePath, type Source, saddle } from './isodose.ts'

const main: Source = { x: 430, y: 640, strength: 9000 }
const second: Source = { x: 690, y: 330, strength: 3200 }
const sources = [main, second]
const middle = saddle(main, second)
/** Neighbouring lines fall by a third, on both sides of the level at which the two sources' lines meet. */
const own = [4.6, 3.1, 2.1, 1.5, 1.14].map((times) => middle.level * times)
const joint = Array.from({ length: 11 }, (_, step) => middle.level * 0.86 * 0.68 ** step)
const lines = [
  ...own.flatMap((level) => [isodosePath(sources, main, level), isodosePath(sources, second, level)]),
  ...joint.map((level) => isodosePath(sources, middle, level, 72)),
]

/**
 * The picture of the sign-in page: the lines of equal dose about two sources, worked out by the inverse square law. It
 * fills its box and is decoration only.
 */
export default function Cover() {
  return (
    <svg
      viewBox="0 0 900 1000"
      preserveAspectRatio="xMidYMid slice"
      width="100%"
      height="100%"
      aria-hidden="true"
      focusable="false"
      style={{ display: 'block' }}
    >
      <defs>
        <radialGradient id="sv-cover-ground" cx="0.48" cy="0.64" r="0.85">
          <stop offset="0" stopColor="#0f6a78" />
          <stop offset="0.4" stopColor={coverColors.mid} />
          <stop offset="1" stopColor={coverColors.deep} />
        </radialGradient>
        <radialGradient id="sv-cover-glow">
          <stop offset="0" stopColor="#d9fbff" />
          <stop offset="0.12" stopColor={coverColors.glow} stopOpacity="0.85" />
          <stop offset="0.5" stopColor={coverColors.glow} stopOpacity="0.16" />
          <stop offset="1" stopColor={coverColors.glow} stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="900" height="1000" fill="url(#sv-cover-ground)" />
      <g fill="none" stroke={coverColors.line}>
        {lines.map((line, step) => (
          <path key={line} d={line} strokeWidth={step % 5 === 4 ? 1.7 : 0.9} opacity={0.64 - step * 0.022} />
        ))}
      </g>
      <circle cx={main.x} cy={main.y} r="150" fill="url(#sv-cover-glow)" />
      <circle cx={second.x} cy={second.y} r="84" fill="url(#sv-cover-glow)" />
    </svg>
  )
}
