import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import type { RouteId } from '../../contract/routes.ts'

/** What every list answers. */
interface Page {
  items: readonly unknown[]
  total: number
  totalCapped: boolean
}

/** The calls of the contract that answer a page of a list. */
export type ListRoute = { [Id in RouteId]: ApiResponse<Id> extends Page ? Id : never }[RouteId]

type QueryOf<Args> = Args extends { query: infer Query } ? Query : never
export type ListQuery<Route extends ListRoute> = QueryOf<ApiArgs<Route>>
export type ListRow<Route extends ListRoute> = ApiResponse<Route>['items'][number]
/** What a list can be filtered by: what its query knows besides page, sorting and search. */
export type ListFilter<Route extends ListRoute> = Exclude<
  keyof ListQuery<Route> & string,
  'page' | 'pageSize' | 'sort' | 'search' | 'after'
>
/** The calls that answer a file. */
type ExportRoute = { [Id in RouteId]: QueryOf<ApiArgs<Id>> extends { format: string } ? Id : never }[RouteId]
/** The kinds of file that an export makes. */
type FormatOf<Export> = Export extends RouteId
  ? QueryOf<ApiArgs<Export>> extends { format: infer F }
    ? F
    : never
  : never

/** A list of the contract, as its resource's file offers it: its call, and the file that carries all of it where there is one. */
export interface ListCall<Route extends ListRoute, Export extends ExportRoute | undefined = undefined> {
  route: Route
  useQuery: ListQueryHook
  exported: Export
}
/** The kinds of file that a list is taken along as; never where it has none. */
export type ListFormat<Call> = Call extends { exported: infer Export } ? FormatOf<Export> : never

/** RTK Query's hook of any list: what its types say is said again by `useList`'s own. */
export type ListQueryHook = (
  args: object,
  options: { pollingInterval: number; skip: boolean },
) => { data?: Page; currentData?: unknown; isFetching: boolean; error?: unknown; refetch(): unknown }

/** Offers a list for `useList`: with its resource, so that a list brings along no other. */
export const listCall = <Route extends ListRoute, Export extends ExportRoute | undefined = undefined>(
  route: Route,
  useQuery: unknown,
  exported?: Export,
): ListCall<Route, Export> => ({ route, useQuery: useQuery as ListQueryHook, exported: exported as Export })
