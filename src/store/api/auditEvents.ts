import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const auditEventsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAuditEvents: contractQuery(build, 'auditEvents.list'),
  }),
})

export const { useListAuditEventsQuery } = auditEventsApi

export const auditEventsList = listCall('auditEvents.list', useListAuditEventsQuery, 'auditEvents.export')
