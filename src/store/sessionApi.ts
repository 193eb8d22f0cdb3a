import { api } from './api.ts'
import { contractMutation, contractQuery } from './endpoint.ts'

/** Calls that the shell needs before any feature is loaded. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    savePreferences: contractMutation(build, 'auth.preferences'),
    settings: contractQuery(build, 'settings.get'),
  }),
})

export const { useSettingsQuery, useSavePreferencesMutation } = sessionApi
