import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const technologiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listTechnologies: contractQuery(build, 'technologies.list'),
    createTechnology: contractMutation(build, 'technologies.create'),
    updateTechnology: contractMutation(build, 'technologies.update'),
  }),
})

export const { useListTechnologiesQuery, useCreateTechnologyMutation, useUpdateTechnologyMutation } = technologiesApi

export const technologiesList = listCall('technologies.list', useListTechnologiesQuery, 'technologies.export')
