import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const rndToesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRegistryToes: contractQuery(build, 'rndToes.list'),
    updateRegistryToe: contractMutation(build, 'rndToes.update'),
    getSentAbout: contractQuery(build, 'rndToes.history', { keepUnusedDataFor: 0 }),
  }),
})

export const { useListRegistryToesQuery, useUpdateRegistryToeMutation, useGetSentAboutQuery } = rndToesApi

export const registryToesList = listCall('rndToes.list', useListRegistryToesQuery, 'rndToes.export')
