import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import type { ReactNode } from 'react'
import { Card } from '../../src/components/layout/Card.tsx'
import { type WordKey, wordsOf } from '../../src/testing/guide.ts'

export interface SheetProps {
  title: string
  description?: string
  head: string[]
  /** The first of each row is its name, and told from the others by it. */
  rows: [string, ...ReactNode[]][]
}

/** A table of the foundations, on a card. */
export function Sheet({ title, description, head, rows }: SheetProps) {
  return (
    <Card title={title} description={description} sx={{ mb: 3 }}>
      <Table size="small" sx={{ '& td, & th': { px: { xs: 0.5, sm: 2 }, overflowWrap: 'anywhere' } }}>
        <TableHead>
          <TableRow>
            {head.map((name) => (
              <TableCell key={name}>{name}</TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...cells]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {cells.map((cell, at) => (
                <TableCell key={head[at + 1]}>{cell}</TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

/** Texts of the product in both languages. */
export function Texts({ title, description, keys }: { title: string; description: string; keys: WordKey[] }) {
  const rows = keys.map((key): [string, ReactNode] => [wordsOf(key).es, wordsOf(key).en])
  return <Sheet title={title} description={description} head={['español', 'English']} rows={rows} />
}
