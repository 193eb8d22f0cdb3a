import { useEffect, useState } from 'react'
import { pageSize, typingPauseMs } from '../screens/fields.ts'
import { useRowsQuery } from './api.ts'

/** The state of a list, what it answers, and how both change; the rows of before stay while the next are on their way. */
export function useRows() {
  const [page, setPage] = useState(0)
  const [sort, setSort] = useState('')
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      setSearch(typed)
      setPage(0)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useRowsQuery({ page, pageSize, sort, search })
  return { page, setPage, sort, setSort, typed, setTyped, items: data?.items, total: data?.total ?? 0 }
}
