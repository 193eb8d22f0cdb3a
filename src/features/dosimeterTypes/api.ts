import { api } from '../../store/api.ts'
import { contractMutation, contractQuery } from '../../store/endpoint.ts'

const dosimeterTypesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDosimeterTypes: contractQuery(build, 'dosimeterTypes.list'),
    getDosimeterType: contractQuery(build, 'dosimeterTypes.get'),
    createDosimeterType: contractMutation(build, 'dosimeterTypes.create'),
    updateDosimeterType: contractMutation(build, 'dosimeterTypes.update'),
    registerDosimeters: contractMutation(build, 'dosimeters.register'),
    dosimeterTypeTechnologies: contractQuery(build, 'technologies.list'),
  }),
})

export const {
  useListDosimeterTypesQuery,
  useGetDosimeterTypeQuery,
  useCreateDosimeterTypeMutation,
  useUpdateDosimeterTypeMutation,
  useRegisterDosimetersMutation,
  useDosimeterTypeTechnologiesQuery,
} = dosimeterTypesApi
