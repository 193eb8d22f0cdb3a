import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'

export const externalDosesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listExternalDoses: contractQuery(build, 'externalDoses.list'),
    recordExternalDose: contractMutation(build, 'externalDoses.record'),
    confirmExternalDose: contractMutation(build, 'externalDoses.confirm'),
    rejectExternalDose: contractMutation(build, 'externalDoses.reject'),
    withdrawExternalDose: contractMutation(build, 'externalDoses.withdraw'),
  }),
})

export const {
  useListExternalDosesQuery,
  useRecordExternalDoseMutation,
  useConfirmExternalDoseMutation,
  useRejectExternalDoseMutation,
  useWithdrawExternalDoseMutation,
} = externalDosesApi
