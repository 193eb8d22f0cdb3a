import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const alertsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAlerts: contractQuery(build, 'alerts.list'),
    acknowledgeAlerts: contractMutation(build, 'alerts.acknowledge'),
    closeAlerts: contractMutation(build, 'alerts.close'),
  }),
})

export const { useListAlertsQuery, useAcknowledgeAlertsMutation, useCloseAlertsMutation } = alertsApi

export const alertsList = listCall('alerts.list', useListAlertsQuery, 'alerts.export')
