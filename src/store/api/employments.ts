import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'

export const employmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getEmploymentLines: contractQuery(build, 'employments.lines', { keepUnusedDataFor: 0 }),
    addEmployment: contractMutation(build, 'employments.add'),
    endEmployment: contractMutation(build, 'employments.end'),
  }),
})

export const { useGetEmploymentLinesQuery, useAddEmploymentMutation, useEndEmploymentMutation } = employmentsApi
