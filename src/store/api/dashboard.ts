import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'

export const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDashboard: contractQuery(build, 'dashboard.get'),
  }),
})

export const { useGetDashboardQuery } = dashboardApi
