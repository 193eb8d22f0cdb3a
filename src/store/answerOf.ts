import { type ErrorStateProps, errorStateOf } from './errorState.ts'

/** A list's query as RTK Query's hooks give it. */
interface ListQuery<Row> {
  data?: { items: readonly Row[]; total: number; totalCapped?: boolean }
  isFetching: boolean
  error?: unknown
  refetch(): unknown
}

/** What a table shows of a list's query. */
export interface ListAnswer<Row> {
  /** Undefined until the first answer. */
  rows: readonly Row[] | undefined
  total: number
  totalCapped: boolean | undefined
  isFetching: boolean
  error: ErrorStateProps | undefined
  onRetry(): void
}

/** The props of a `DataTable` that a list's query answers: its rows, their count, and how the call goes. */
export function answerOf<Row>({ data, isFetching, error, refetch }: ListQuery<Row>): ListAnswer<Row> {
  return {
    rows: data?.items,
    total: data?.total ?? 0,
    totalCapped: data?.totalCapped,
    isFetching,
    error: errorStateOf(error),
    onRetry: refetch,
  }
}
