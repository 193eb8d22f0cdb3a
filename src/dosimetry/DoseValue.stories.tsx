import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { perQuantity } from '../../contract/quantities.ts'
import { type DoseCell, type DoseCells, quantities } from '../../contract/vocabulary.ts'
import type { Guide, Verdict } from '../testing/guide.ts'
import { DoseValue } from './DoseValue.tsx'
import { quantityHeader, useDoseFormat } from './doseFormat.ts'

/** One dose of one quantity, with the letters that documents and files print for it. */
const meta = {
  title: 'Dosimetry/DoseValue · Valor de dosis',
  component: DoseValue,
  tags: ['autodocs'],
  args: { cell: { value: 120, status: 'measured' } },

  parameters: {
    guide: {
      use: [
        'Wherever a dose is read: in a cell, in a line of text, in a sum. The unit belongs in the header (`quantityHeader`).',
        'Three decimals of mSv on screens, two in reports (`decimals`).',
      ],
      instead: { LimitBar: 'it is compared with a limit', DoseField: 'it is typed' },
      anatomy: [
        'The figure, if there is one.',
        'The letters of its status; estimated and assigned doses keep their figure beside them.',
        'The meaning, read out and on hover.',
      ],
      keys: [
        'The letters are passed over and their meaning is read: “not measured”, never “dash”.',
        'Figures of equal width, so that a column can be compared.',
      ],
      words: ['codes.belowLevel', 'codes.notMeasured', 'codes.notEvaluable', 'codes.estimated', 'codes.assigned'],
      tokens: ['colors.inkSoft', 'colors.warning'],
    } satisfies Guide,
  },
} satisfies Meta<typeof DoseValue>
export default meta
type Story = StoryObj<typeof meta>

export const Measured: Story = {
  play: async ({ canvas, globals }) => {
    await expect(canvas.getByText(globals.language === 'en' ? '0.120' : '0,120')).toBeVisible()
  },
}

/** A dose that was not measured is never taken for zero, nor for below level. */
export const NotMeasured: Story = {
  args: { cell: { value: null, status: 'notMeasured' } },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent('0')
    await expect(canvas.getByText(/no medido|not measured/)).toBeInTheDocument()
  },
}

const none = perQuantity((): DoseCell => ({ value: null, status: 'notMeasured' }))
const rows: DoseCells[] = [
  {
    ...none,
    hp10: { value: 120, status: 'measured' },
    hp3: { value: 0, status: 'belowLevel' },
    hp007: { value: 1250, status: 'measured' },
  },
  { ...none, hp10: { value: 400, status: 'estimated' }, hp007: { value: 980, status: 'assigned' } },
  { ...none, hp10: { value: null, status: 'notEvaluable' }, hp007: { value: 12, status: 'belowLevel' } },
]

function Column() {
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
export const EveryStatus: Story = { render: () => <Column /> }

export const LettersOfTheReport: Story = {
  tags: ['!test', '!autodocs'],
  args: { cell: { value: null, status: 'belowLevel' } },
  parameters: {
    verdict: 'do',
    because:
      'Below the recording level there is no figure to add up: the letters say so, here, in the PDF and in the file.',
  } satisfies Verdict,
}
export const ZeroForNothing: Story = {
  tags: ['!test', '!autodocs'],
  render: () => <span>0,000</span>,
  parameters: {
    verdict: 'dont',
    because: 'A zero says that a dosimeter was worn, returned, read, and found nothing. Nobody may invent that.',
  } satisfies Verdict,
}
