import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'

export const dosesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getDoseChain: contractQuery(build, 'doses.chain'),
  }),
})

export const { useGetDoseChainQuery } = dosesApi
