import { useTheme } from '@mui/material/styles'
import { useDrawingArea, useXScale, useYScale } from '@mui/x-charts/hooks'

export interface ChartAxesProps {
  /** What a value of the upright axis is called. */
  valueLabel(value: number): string
}

/** A name of a month with its year fits into this much. */
const labelRoom = 48
/** How many values are named, about; the chart draws a line at each. */
export const tickNumber = 4

/**
 * The names along a chart by month. The kit's own axes measure theirs in an element that they leave in the host's body for
 * good, in the host's letters; these leave out names where a month has no room for one.
 */
export function ChartAxes({ valueLabel }: ChartAxesProps) {
  const { vars } = useTheme()
  const { left, top, height } = useDrawingArea()
  const xScale = useXScale<'band'>()
  const yScale = useYScale<'linear'>()
  const months = xScale.domain()
  const every = Math.max(1, Math.ceil(labelRoom / xScale.step()))
  // The name that says which year it is stands among those that are shown.
  const dated = Math.max(
    0,
    months.findLastIndex((month) => /\d/.test(String(month))),
  )
  const text = { fill: vars.palette.text.secondary, fontSize: 12 }
  return (
    <g>
      {yScale.ticks(tickNumber).map((value) => (
        <text key={value} x={left - 8} y={yScale(value)} textAnchor="end" dominantBaseline="central" {...text}>
          {valueLabel(value)}
        </text>
      ))}
      {months.map((month, index) =>
        index % every === dated % every ? (
          <text
            key={String(month)}
            x={(xScale(month) ?? 0) + xScale.bandwidth() / 2}
            y={top + height + 18}
            textAnchor="middle"
            {...text}
          >
            {String(month)}
          </text>
        ) : null,
      )}
    </g>
  )
}
