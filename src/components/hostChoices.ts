import { createContext, useContext, useMemo } from 'react'
import type { DataColumn } from './table/columns.ts'
import type { density } from './theme/tokens.ts'

/** What a portal says of how one widget stands in its page. */
export interface HostChoices {
  /** Height of the whole: a CSS length. What is longer scrolls inside. */
  height?: string
  /** Heights of the rows of tables. */
  density?: keyof typeof density
  /** Offers no files to take along. */
  hideExport?: boolean
  /** Fields whose columns are neither shown nor offered. What tells rows apart stays. */
  hideColumns?: readonly string[]
}

export const HostChoicesContext = createContext<HostChoices>({})

/** What the portal says of the widget around this; nothing on a page of Sievert's own. */
export const useHostChoices = (): HostChoices => useContext(HostChoicesContext)

/** The columns that the portal leaves. */
export function useLeftColumns<T>(columns: readonly DataColumn<T>[]): readonly DataColumn<T>[] {
  const { hideColumns } = useHostChoices()
  return useMemo(
    () => (hideColumns ? columns.filter(({ field, fixed }) => fixed || !hideColumns.includes(field)) : columns),
    [columns, hideColumns],
  )
}
