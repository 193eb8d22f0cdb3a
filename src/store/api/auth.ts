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
    getProfile: contractQuery(build, 'auth.profile'),
    listOwnSessions: contractQuery(build, 'auth.sessions'),
    endOwnSession: contractMutation(build, 'auth.endSession'),
    endOtherSessions: contractMutation(build, 'auth.endOtherSessions'),
    beginSecondFactor: contractMutation(build, 'auth.beginSecondFactor'),
    confirmSecondFactor: contractMutation(build, 'auth.confirmSecondFactor'),
    renewRecoveryCodes: contractMutation(build, 'auth.renewRecoveryCodes'),
    removeSecondFactor: contractMutation(build, 'auth.removeSecondFactor'),
  }),
})

export const {
  useForgotPasswordMutation,
  useCheckLinkQuery,
  useResetPasswordMutation,
  useCreateFirstAdministratorMutation,
  useChangePasswordMutation,
  useSavePreferencesMutation,
  useGetProfileQuery,
  useListOwnSessionsQuery,
  useEndOwnSessionMutation,
  useEndOtherSessionsMutation,
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useRenewRecoveryCodesMutation,
  useRemoveSecondFactorMutation,
} = authApi
