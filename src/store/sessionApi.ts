import { api } from './api.ts'
import { contractMutation, contractQuery } from './endpoint.ts'

/** Calls of the session itself; the shell needs them before any feature is loaded. */
export const sessionApi = api.injectEndpoints({
  endpoints: (build) => ({
    me: contractQuery(build, 'auth.me', { keepUnusedDataFor: 0 }),
    login: contractMutation(build, 'auth.login'),
    savePreferences: contractMutation(build, 'auth.preferences'),
    settings: contractQuery(build, 'settings.get'),
  }),
})

export const { useSettingsQuery, useSavePreferencesMutation } = sessionApi
