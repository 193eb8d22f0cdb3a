import { api } from '../../store/api.ts'
import { contractMutation, contractQuery } from '../../store/endpoint.ts'

const clientsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listClients: contractQuery(build, 'clients.list'),
    getClient: contractQuery(build, 'clients.get'),
    createClient: contractMutation(build, 'clients.create'),
    updateClient: contractMutation(build, 'clients.update'),
    setClientStatus: contractMutation(build, 'clients.setStatus'),
  }),
})

export const {
  useListClientsQuery,
  useGetClientQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
  useSetClientStatusMutation,
} = clientsApi
