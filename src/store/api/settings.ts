import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: contractQuery(build, 'settings.get'),
  }),
})

export const { useGetSettingsQuery } = settingsApi
