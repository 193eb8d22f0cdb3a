import { useMemo, useState } from 'react'
import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import type { DataTableProps } from '../components/table/dataTableProps.ts'
import type { ListControl, ListState } from '../components/table/listState.ts'
import { type DownloadOptions, downloadFile } from '../store/download.ts'
import { errorStateOf } from '../store/errorState.ts'
import { useAppDispatch } from '../store/hooks.ts'
import type { ListCall, ListFilter, ListFormat, ListQuery, ListRoute, ListRow } from '../store/lists.ts'
import { useTold } from './hostEvents.ts'

export interface ListOptions<Route extends ListRoute, F extends string> {
  /** What the call's address names: `{ id }` of the upload whose rows these are. */
  params?: ApiArgs<Route> extends { params: infer P } ? P : never
  /** Which of the state's filters this call knows; all of them unless told. */
  filters?: readonly NoInfer<F>[]
  /** Filters that say whose list it is: they narrow nothing, and stay when filters are lifted. */
  whose?: readonly NoInfer<F>[]
  /** Milliseconds until the same is asked again, for a list whose rows are being worked on; 0 is never. */
  pollEvery?(data: ApiResponse<Route> | undefined): number
  /** Ask nothing now. */
  skip?: boolean
}

type TableProps<Row> = Pick<
  DataTableProps<Row>,
  'rows' | 'total' | 'totalCapped' | 'isFetching' | 'error' | 'onRetry' | 'state' | 'onStateChange'
> &
  Required<Pick<DataTableProps<Row>, 'isFiltered' | 'onClearFilters'>> &
  Pick<DataTableProps<Row>, 'onExport'>

export interface List<Route extends ListRoute, F extends string = ListFilter<Route>, Format extends string = string>
  extends ListControl<F> {
  /** Everything that a `DataTable` needs but its columns: rows, count, state, error with its retry, filters, export. */
  table: TableProps<ListRow<Route>>
  /** The whole answer, with what it says beside its rows; that of the page before while the next is on its way. */
  data: ApiResponse<Route> | undefined
  /** The whole answer to what is asked now. */
  currentData: ApiResponse<Route> | undefined
  /** What is asked of the server. */
  query: ListQuery<Route>
  /** The value of a filter and the way to change it, for a control that shows it. */
  filter(name: F): { value: string; onChange(value: string): void }
  /** Takes along everything that is filtered. A promise that lasts as long as the file is being made. */
  download(format: Format, options?: DownloadOptions): Promise<unknown>
}

// biome-ignore lint/suspicious/noExplicitAny: any list, with whatever file or none.
type AnyCall = ListCall<ListRoute, any>

/**
 * A list of the contract: what it answers for a state, and how a reader changes that state. A page keeps the state in the
 * address (`useAddressListState`), a widget by itself (`useLocalListState`); what stands between them is the same.
 *
 *     const list = useList(clientsList, shown)
 *     return <DataTable {...list.table} columns={columns} label={t('title')} getRowId={({ id }) => id} />
 */
export function useList<Call extends AnyCall, F extends ListFilter<Call['route']>>(
  call: Call,
  control: ListControl<F>,
  options: ListOptions<Call['route'], F> = {},
): List<Call['route'], F, ListFormat<Call>> {
  type Route = Call['route']
  const { useQuery, exported } = call
  const { params, filters, whose = [], pollEvery, skip = false } = options
  const { state, opened, update } = control
  const dispatch = useAppDispatch()
  const names = filters?.join()
  const query = useMemo(() => queryOf(state, names?.split(',')), [state, names])
  const [pollingInterval, setPollingInterval] = useState(0)
  const answer = useQuery(params ? { params, query } : { query }, { pollingInterval, skip })
  const data = answer.data as ApiResponse<Route> | undefined
  useTold(data !== undefined, answer.error)
  const wanted = pollEvery?.(data) ?? 0
  if (wanted !== pollingInterval) setPollingInterval(wanted)

  const download = async (format: string, options?: DownloadOptions) => {
    const { page: _, pageSize: __, ...filtered } = query
    if (exported) await dispatch(downloadFile(exported, { query: { ...filtered, format } } as never, options))
  }
  const narrowing = Object.keys({ ...state.filters, ...opened.filters }).filter(
    (name) => !whose.includes(name as F) && (!filters || filters.includes(name as F)),
  ) as F[]
  const isFiltered =
    state.search !== opened.search ||
    narrowing.some((name) => (state.filters[name] ?? '') !== (opened.filters[name] ?? ''))
  const clear = () => {
    const kept = whose.map((name) => [name, state.filters[name]])
    const lifted = { filters: { ...opened.filters, ...Object.fromEntries(kept) } }
    update(state.search === opened.search ? lifted : { ...lifted, search: opened.search })
  }
  return {
    ...control,
    table: {
      rows: answer.data?.items as readonly ListRow<Route>[] | undefined,
      total: answer.data?.total ?? 0,
      totalCapped: answer.data?.totalCapped,
      // A look at how far the work is takes nobody's eyes from it.
      isFetching: answer.isFetching && pollingInterval === 0,
      error: errorStateOf(answer.error),
      onRetry: answer.refetch,
      state,
      onStateChange: update,
      isFiltered,
      onClearFilters: clear,
      onExport: exported ? (format, task) => download(format, task) : undefined,
    },
    data,
    currentData: answer.currentData as ApiResponse<Route> | undefined,
    query: query as ListQuery<Route>,
    filter: (name) => ({
      value: state.filters[name] ?? '',
      onChange: (value) => update({ filters: { ...state.filters, [name]: value } }),
    }),
    download,
  }
}

/**
 * What a state asks of the server; filters and sorting that are empty are left out. An address may hold anything, so the
 * server has the last word on values, and its refusal is shown as an error.
 */
function queryOf({ page, pageSize, sort, search, filters }: ListState, known: readonly string[] | undefined) {
  const query: Record<string, string | number> = { page, pageSize }
  if (sort) query.sort = sort
  if (search) query.search = search
  for (const [name, value] of Object.entries(filters)) {
    if (value && (!known || known.includes(name))) query[name] = value
  }
  return query
}
