import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const dosimeterTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDosimeterTypes: contractQuery(build, 'dosimeterTypes.list'),
    getDosimeterType: contractQuery(build, 'dosimeterTypes.get'),
    createDosimeterType: contractMutation(build, 'dosimeterTypes.create'),
    updateDosimeterType: contractMutation(build, 'dosimeterTypes.update'),
  }),
})

export const {
  useListDosimeterTypesQuery,
  useGetDosimeterTypeQuery,
  useCreateDosimeterTypeMutation,
  useUpdateDosimeterTypeMutation,
} = dosimeterTypesApi

export const dosimeterTypesList = listCall('dosimeterTypes.list', useListDosimeterTypesQuery, 'dosimeterTypes.export')
