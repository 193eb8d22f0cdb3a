import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReadingReport: contractQuery(build, 'reports.reading'),
  }),
})

export const { useGetReadingReportQuery } = reportsApi

export const readingReportList = listCall('reports.reading', useGetReadingReportQuery, 'reports.readingExport')
