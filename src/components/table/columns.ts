import { createElement, type ReactNode } from 'react'
import { Mono } from '../theme/faces.ts'

/** One column of a list. */
export interface DataColumn<T> {
  /** The field's name; sorting by this column asks the server for it. */
  field: string
  header: string
  /** What the cell shows; the field itself unless told. */
  render?(row: T): ReactNode
  sortable?: boolean
  /** Pixels; without it the column takes its share of the width. */
  width?: number
  minWidth?: number
  /** Share of the free width; 1 unless told. */
  flex?: number
  /** Figures stand at the right, with digits of equal width. */
  align?: 'left' | 'right' | 'center'
  /** A serial or a code: what is compared letter by letter. */
  mono?: boolean
  /** A long header's meaning, shown on hover and read out. */
  description?: string
  /** Cannot be hidden: what tells rows apart. */
  fixed?: boolean
  /** On a narrow screen: the card's title, the line under it, one of its lines (the default), or nothing. */
  card?: 'title' | 'subtitle' | 'line' | 'hidden'
}

/** What a cell of the grid shows, whose face is the column's. Nothing at all is shown as nothing: a dash would look like a value. */
export function cellText<T>(column: DataColumn<T>, row: T): ReactNode {
  if (column.render) return column.render(row)
  const value = (row as Record<string, unknown>)[column.field]
  return value === null || value === undefined ? '' : String(value)
}

/** What a cell shows outside the grid, in its own face. */
export function cellContent<T>(column: DataColumn<T>, row: T): ReactNode {
  const text = cellText(column, row)
  return column.mono ? createElement(Mono, null, text) : text
}
