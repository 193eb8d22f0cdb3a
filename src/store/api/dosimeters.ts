import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'

export const dosimetersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDosimeters: contractQuery(build, 'dosimeters.list'),
    registerDosimeters: contractMutation(build, 'dosimeters.register'),
    receiveDosimeters: contractMutation(build, 'dosimeters.receive'),
  }),
})

export const {
  useListDosimetersQuery,
  useLazyListDosimetersQuery,
  useRegisterDosimetersMutation,
  useReceiveDosimetersMutation,
} = dosimetersApi
