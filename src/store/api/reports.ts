import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'

export const reportsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getReadingReport: contractQuery(build, 'reports.reading'),
  }),
})

export const { useGetReadingReportQuery } = reportsApi
