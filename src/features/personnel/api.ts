import { api } from '../../store/api.ts'
import { contractMutation, contractQuery } from '../../store/endpoint.ts'

export const personnelApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPeople: contractQuery(build, 'people.list'),
    getPerson: contractQuery(build, 'people.get'),
    lookupPerson: contractQuery(build, 'people.lookup', { keepUnusedDataFor: 0 }),
    createPerson: contractMutation(build, 'people.create'),
    updatePerson: contractMutation(build, 'people.update'),
    setPersonStatus: contractMutation(build, 'people.setStatus'),
    transferPerson: contractMutation(build, 'people.transfer'),
    declarePregnancy: contractMutation(build, 'people.declarePregnancy'),
    personnelClients: contractQuery(build, 'clients.list'),
    personnelClient: contractQuery(build, 'clients.get'),
  }),
})

export const {
  useListPeopleQuery,
  useGetPersonQuery,
  useLazyLookupPersonQuery,
  useCreatePersonMutation,
  useUpdatePersonMutation,
  useSetPersonStatusMutation,
  useTransferPersonMutation,
  useDeclarePregnancyMutation,
  useLazyPersonnelClientsQuery,
  usePersonnelClientQuery,
} = personnelApi
