import { api } from '../../store/api.ts'
import { contractQuery } from '../../store/endpoint.ts'

const reportApi = api.injectEndpoints({
  endpoints: (build) => ({
    readingReport: contractQuery(build, 'reports.reading'),
    reportClients: contractQuery(build, 'clients.list'),
  }),
})

export const { useReadingReportQuery, useLazyReportClientsQuery, useReportClientsQuery } = reportApi
