import { api } from '../../store/api.ts'
import { contractQuery } from '../../store/endpoint.ts'

const dashboardApi = api.injectEndpoints({
  endpoints: (build) => ({ dashboard: contractQuery(build, 'dashboard.get') }),
})

export const { useDashboardQuery } = dashboardApi
