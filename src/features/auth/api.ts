import { api } from '../../store/api.ts'
import { contractMutation, contractQuery } from '../../store/endpoint.ts'

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: contractMutation(build, 'auth.forgotPassword'),
    checkLink: contractQuery(build, 'auth.checkLink', { keepUnusedDataFor: 0 }),
    resetPassword: contractMutation(build, 'auth.resetPassword'),
    createFirstAdministrator: contractMutation(build, 'auth.firstAdministrator'),
  }),
})

export const {
  useForgotPasswordMutation,
  useCheckLinkQuery,
  useResetPasswordMutation,
  useCreateFirstAdministratorMutation,
} = authApi
