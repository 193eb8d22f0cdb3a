import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import type { RouteId } from '../../contract/routes.ts'
import { useListClientsQuery } from './api/clients.ts'
import { useListDosimetersQuery } from './api/dosimeters.ts'
import { useListDosimeterTypesQuery } from './api/dosimeterTypes.ts'
import { useListPackingListsQuery } from './api/packingLists.ts'
import { useListPeopleQuery } from './api/people.ts'
import { useListMissingReadingsQuery, useListReadingsQuery } from './api/readings.ts'
import { useGetReadingReportQuery } from './api/reports.ts'
import { useListTechnologiesQuery } from './api/technologies.ts'
import { useListUploadRowsQuery, useListUploadsQuery } from './api/uploads.ts'

/** What every list answers. */
interface Page {
  items: readonly unknown[]
  total: number
  totalCapped: boolean
}

/** The calls of the contract that answer a page of a list. */
export type ListRoute = { [Id in RouteId]: ApiResponse<Id> extends Page ? Id : never }[RouteId]

/** The hook of each list. A list of the contract that is missing here does not compile. */
export const listQueries = {
  'clients.list': useListClientsQuery,
  'people.list': useListPeopleQuery,
  'technologies.list': useListTechnologiesQuery,
  'dosimeterTypes.list': useListDosimeterTypesQuery,
  'dosimeters.list': useListDosimetersQuery,
  'packingLists.list': useListPackingListsQuery,
  'uploads.list': useListUploadsQuery,
  'uploads.rows': useListUploadRowsQuery,
  'readings.list': useListReadingsQuery,
  'readings.missing': useListMissingReadingsQuery,
  'reports.reading': useGetReadingReportQuery,
} as const satisfies Record<ListRoute, unknown>

/** The files that carry everything of a list, whatever page is shown. */
export const listExports = {
  'clients.list': 'clients.export',
  'people.list': 'people.export',
  'technologies.list': 'technologies.export',
  'dosimeterTypes.list': 'dosimeterTypes.export',
  'readings.list': 'readings.export',
  'reports.reading': 'reports.readingExport',
} as const satisfies Partial<Record<ListRoute, RouteId>>

type QueryOf<Args> = Args extends { query: infer Query } ? Query : never
export type ListQuery<Route extends ListRoute> = QueryOf<ApiArgs<Route>>
export type ListRow<Route extends ListRoute> = ApiResponse<Route>['items'][number]
/** What a list can be filtered by: what its query knows besides page, sorting and search. */
export type ListFilter<Route extends ListRoute> = Exclude<
  keyof ListQuery<Route> & string,
  'page' | 'pageSize' | 'sort' | 'search' | 'after'
>
/** The kinds of file that a list is taken along as; never where it has none. */
export type ListFormat<Route extends ListRoute> = Route extends keyof typeof listExports
  ? FormatOf<QueryOf<ApiArgs<(typeof listExports)[Route]>>>
  : never
type FormatOf<Query> = Query extends { format: infer Format } ? Format : never
