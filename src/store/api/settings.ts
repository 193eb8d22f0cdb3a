import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'

export const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: contractQuery(build, 'settings.get'),
    getServiceSettings: contractQuery(build, 'settings.service'),
    updateServiceSettings: contractMutation(build, 'settings.update'),
    getLimitProfiles: contractQuery(build, 'settings.limitProfiles'),
    addLimitProfile: contractMutation(build, 'settings.addLimitProfile'),
    removeLimitProfile: contractMutation(build, 'settings.removeLimitProfile'),
  }),
})

export const {
  useGetSettingsQuery,
  useGetServiceSettingsQuery,
  useUpdateServiceSettingsMutation,
  useGetLimitProfilesQuery,
  useAddLimitProfileMutation,
  useRemoveLimitProfileMutation,
} = settingsApi
