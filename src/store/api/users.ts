import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUsers: contractQuery(build, 'users.list'),
    getUser: contractQuery(build, 'users.get'),
    inviteUser: contractMutation(build, 'users.create'),
    updateUser: contractMutation(build, 'users.update'),
    setUserStatus: contractMutation(build, 'users.setStatus'),
    inviteAgain: contractMutation(build, 'users.invite'),
    sendResetLink: contractMutation(build, 'users.sendReset'),
    endUserSessions: contractMutation(build, 'users.endSessions'),
    resetSecondFactor: contractMutation(build, 'users.resetSecondFactor'),
  }),
})

export const {
  useListUsersQuery,
  useLazyListUsersQuery,
  useGetUserQuery,
  useInviteUserMutation,
  useUpdateUserMutation,
  useSetUserStatusMutation,
  useInviteAgainMutation,
  useSendResetLinkMutation,
  useEndUserSessionsMutation,
  useResetSecondFactorMutation,
} = usersApi

export const usersList = listCall('users.list', useListUsersQuery, 'users.export')
