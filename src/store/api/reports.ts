import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReadingReport: contractQuery(build, 'reports.reading'),
    listPrivateClients: contractQuery(build, 'reports.privateClients'),
  }),
})

export const { useGetReadingReportQuery, useListPrivateClientsQuery } = reportsApi

export const readingReportList = listCall('reports.reading', useGetReadingReportQuery, 'reports.readingExport')
export const privateClientsList = listCall(
  'reports.privateClients',
  useListPrivateClientsQuery,
  'reports.privateClientsExport',
)
