import { perQuantity } from '../../contract/quantities.ts'
import { columnsOf } from '../db/quantities.ts'
import { type Column, columnsPerQuantity } from '../db/unnest.ts'
import { isClean } from '../domain/flags.ts'
import type { Judged } from '../domain/judged.ts'
import { columnsOfCells } from '../doses/reading.ts'

/** Where a background comes from, as it is kept beside its value. */
const originsOf = (background: Judged['background']) =>
  perQuantity((quantity) => {
    const { step, controlIds, over } = background[quantity]
    return { step, controlIds: [...controlIds], over }
  })

/** The columns that hold a judgement, of whatever has one. */
export const columnsOfJudged = <Row>(of: (row: Row) => Judged): Column<Row>[] => [
  ...columnsPerQuantity<Row>('Background', 'int', (row, quantity) => of(row).background[quantity].value),
  ...columnsPerQuantity<Row>('Net', 'int', (row, quantity) => of(row).net[quantity]),
  ...columnsPerQuantity<Row>('Value', 'int', (row, quantity) => of(row).cells[quantity].value),
  ...columnsPerQuantity<Row>('Status', 'text', (row, quantity) => of(row).cells[quantity].status),
  ['background', 'jsonb', (row) => originsOf(of(row).background)],
  ['flags', 'jsonb', (row) => of(row).flags],
]

/** The column of a reading that holds what of its line was judged: whose, where and on which days. */
export const seenLineColumn = <Row>(of: (row: Row) => Judged): Column<Row> => [
  'seen_line',
  'jsonb',
  (row) => of(row).line,
]

/** A judgement as the columns that hold it. */
export const judgedColumns = ({ background, net, cells, flags }: Judged) => ({
  ...columnsOf('Background', (quantity) => background[quantity].value),
  ...columnsOf('Net', (quantity) => net[quantity]),
  ...columnsOfCells(cells),
  background: originsOf(background),
  flags: [...flags],
})

/** Where a reading stands that was judged and waits for a decision. */
export const judgedState = ({ flags }: Pick<Judged, 'flags'>): 'clean' | 'flagged' =>
  isClean(flags) ? 'clean' : 'flagged'
