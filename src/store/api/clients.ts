import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const clientsApi = api.injectEndpoints({
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
  useLazyListClientsQuery,
  useGetClientQuery,
  useLazyGetClientQuery,
  useCreateClientMutation,
  useUpdateClientMutation,
  useSetClientStatusMutation,
} = clientsApi

export const clientsList = listCall('clients.list', useListClientsQuery, 'clients.export')
