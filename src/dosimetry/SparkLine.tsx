import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol, formatMicrosieverts } from '../../contract/dose.ts'
import { useDoseFormat } from './doseFormat.ts'
import { sparkPath, sparkPoints } from './sparkPath.ts'

export interface SparkLineProps {
  /** µSv, oldest first; null where there is no value. */
  values: readonly (number | null)[]
  /** A level to compare with, µSv: drawn as a dashed line. */
  level?: number
  /** Of the drawing, px. */
  width?: number
  /** Of the drawing, px. */
  height?: number
}

const edge = 3

/** A person's past doses in one glance, for a table cell. */
export function SparkLine({ values, level, width = 96, height = 26 }: SparkLineProps) {
  const { t } = useTranslation('common')
  const format = useDoseFormat()
  const known = values.filter((value): value is number => value !== null)
  const latest = known.at(-1)
  if (latest === undefined) {
    return (
      <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('dose.noTrend')}
      </Box>
    )
  }
  const box = { width: width - 2 * edge, height: height - 2 * edge }
  const ceiling = level === undefined ? undefined : level * 1.1
  const points = sparkPoints(values, box.width, box.height, ceiling)
  const end = points.findLast((point) => point !== null)
  const levelY = level === undefined ? null : sparkPoints([level, ...known], 1, box.height, ceiling)[0]?.y
  const label = t('dose.trend', {
    count: known.length,
    value: formatMicrosieverts(latest, format),
    unit: doseUnitSymbol(format),
  })
  return (
    <Box
      component="svg"
      role="img"
      aria-label={label}
      viewBox={`${-edge} ${-edge} ${width} ${height}`}
      sx={{
        width,
        maxWidth: '100%',
        height,
        display: 'block',
        color: 'primary.main',
        fill: 'none',
        overflow: 'visible',
      }}
    >
      {levelY !== null && levelY !== undefined && (
        <Box
          component="line"
          x1={0}
          x2={box.width}
          y1={levelY}
          y2={levelY}
          sx={{ stroke: (theme) => theme.vars.palette.warning.main, strokeDasharray: '3 3' }}
        />
      )}
      <path d={sparkPath(points)} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
      {points.map(
        (point, index) =>
          // A value between two gaps has no line to be seen by.
          point &&
          !points[index - 1] &&
          !points[index + 1] && <circle key={point.x} cx={point.x} cy={point.y} r="1.4" fill="currentColor" />,
      )}
      {end && <circle cx={end.x} cy={end.y} r="2.4" fill="currentColor" />}
    </Box>
  )
}
