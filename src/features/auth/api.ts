import { api } from '../../store/api.ts'
import { contractMutation } from '../../store/endpoint.ts'

const authApi = api.injectEndpoints({
  endpoints: (build) => ({
    forgotPassword: contractMutation(build, 'auth.forgotPassword'),
    resetPassword: contractMutation(build, 'auth.resetPassword'),
    createFirstAdministrator: contractMutation(build, 'auth.firstAdministrator'),
  }),
})

export const { useForgotPasswordMutation, useResetPasswordMutation, useCreateFirstAdministratorMutation } = authApi
