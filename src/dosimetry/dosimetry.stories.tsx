import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, within } from 'storybook/test'
import { perQuantity } from '../../contract/quantities.ts'
import { type DoseCell, type DoseCells, type Frequency, quantities } from '../../contract/vocabulary.ts'
import { DoseValue } from './DoseValue.tsx'
import { quantityHeader, useDoseFormat } from './doseFormat.ts'
import { LimitBar } from './LimitBar.tsx'
import { PeriodSelect } from './PeriodSelect.tsx'
import { SparkLine } from './SparkLine.tsx'

/** The parts that know what a dose is. They read µSv and write the reader's unit. */
const meta = { title: 'Dosimetry/Parts' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const none = perQuantity((): DoseCell => ({ value: null, status: 'notMeasured' }))
const rows: DoseCells[] = [
  {
    ...none,
    hp10: { value: 120, status: 'measured' },
    hp3: { value: 0, status: 'belowLevel' },
    hp007: { value: 1250, status: 'measured' },
  },
  {
    ...none,
    hp10: { value: 400, status: 'estimated' },
    hp007: { value: 980, status: 'assigned' },
  },
  {
    ...none,
    hp10: { value: null, status: 'notEvaluable' },
    hp007: { value: 12, status: 'belowLevel' },
  },
]

function Values() {
  const format = useDoseFormat()
  return (
    <Table sx={{ maxWidth: 520, bgcolor: 'background.paper' }}>
      <TableHead>
        <TableRow>
          {quantities.map((quantity) => (
            <TableCell key={quantity} align="right">
              {quantityHeader(quantity, format)}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((cells) => (
          <TableRow key={JSON.stringify(cells)}>
            {quantities.map((quantity) => (
              <TableCell key={quantity} align="right">
                <DoseValue cell={cells[quantity]} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  )
}

/** Every status of a dose, each unlike the others and unlike zero. */
export const DoseValues: Story = {
  render: () => <Values />,
  play: async ({ canvas, globals }) => {
    const cells = canvas.getAllByRole('cell')
    await expect(cells[0]).toHaveTextContent(globals.language === 'es' ? '0,120' : '0.120')
    const notMeasured = cells[quantities.length + quantities.indexOf('hp3')] as HTMLElement
    await expect(notMeasured).not.toHaveTextContent('0')
    await expect(within(notMeasured).getByText(/no medido|not measured/)).toBeInTheDocument()
  },
}

export const LimitInRows: Story = {
  render: () => (
    <Box sx={{ width: 140, display: 'grid', gap: 2 }}>
      {[0, 320, 8_400, 16_900, 21_300].map((value) => (
        <LimitBar key={value} value={value} limit={20_000} />
      ))}
    </Box>
  ),
}

export const LimitOnPage: Story = {
  render: () => (
    <Box sx={{ maxWidth: 640, display: 'grid', gap: 4 }}>
      {[1_830, 16_200, 23_000].map((value) => (
        <LimitBar key={value} value={value} limit={20_000} size="page" />
      ))}
    </Box>
  ),
}

export const Trend: Story = {
  render: () => (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <SparkLine values={[80, 110, 95, 120, 90, 130, 640]} />
      <SparkLine values={[80, null, 95, null, null, 130, 140]} level={500} />
      <SparkLine values={[0, 0, 0]} />
      <SparkLine values={[null, null]} />
    </Box>
  ),
}

function Periods({ frequency }: { frequency: Frequency }) {
  const [value, setValue] = useState('')
  return <PeriodSelect {...{ frequency, value }} onChange={setValue} today="2026-11-20" allLabel="–" />
}

export const Periods_: Story = {
  name: 'Periods',
  render: () => (
    <Box sx={{ display: 'grid', gap: 2, maxWidth: 260 }}>
      <Periods frequency="monthly" />
      <Periods frequency="bimonthly" />
      <Periods frequency="quarterly" />
    </Box>
  ),
}
