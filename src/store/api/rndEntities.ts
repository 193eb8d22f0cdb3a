import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const rndEntitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRegistryEntities: contractQuery(build, 'rndEntities.list'),
    updateRegistryEntity: contractMutation(build, 'rndEntities.update'),
  }),
})

export const { useListRegistryEntitiesQuery, useUpdateRegistryEntityMutation } = rndEntitiesApi

export const registryEntitiesList = listCall('rndEntities.list', useListRegistryEntitiesQuery, 'rndEntities.export')
