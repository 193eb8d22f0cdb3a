import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'

export const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: contractMutation(build, 'auth.forgotPassword'),
    checkLink: contractQuery(build, 'auth.checkLink', { keepUnusedDataFor: 0 }),
    resetPassword: contractMutation(build, 'auth.resetPassword'),
    createFirstAdministrator: contractMutation(build, 'auth.firstAdministrator'),
    changePassword: contractMutation(build, 'auth.changePassword'),
    savePreferences: contractMutation(build, 'auth.preferences'),
  }),
})

export const {
  useForgotPasswordMutation,
  useCheckLinkQuery,
  useResetPasswordMutation,
  useCreateFirstAdministratorMutation,
  useChangePasswordMutation,
  useSavePreferencesMutation,
} = authApi
