import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'

export const fileMappingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listFileMappings: contractQuery(build, 'fileMappings.list'),
    saveFileMapping: contractMutation(build, 'fileMappings.save'),
  }),
})

export const { useListFileMappingsQuery, useSaveFileMappingMutation } = fileMappingsApi
