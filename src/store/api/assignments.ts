import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'

export const assignmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAssignmentSheet: contractQuery(build, 'assignments.sheet'),
    copyPreviousAssignments: contractMutation(build, 'assignments.copyPrevious'),
    addAssignment: contractMutation(build, 'assignments.add'),
    removeAssignment: contractMutation(build, 'assignments.remove'),
    assignStock: contractMutation(build, 'assignments.assignStock'),
    giveDosimeter: contractMutation(build, 'assignments.giveDosimeter'),
    takeDosimeter: contractMutation(build, 'assignments.takeDosimeter'),
    closeAssignment: contractMutation(build, 'assignments.close'),
  }),
})

export const {
  useGetAssignmentSheetQuery,
  useCopyPreviousAssignmentsMutation,
  useAddAssignmentMutation,
  useRemoveAssignmentMutation,
  useAssignStockMutation,
  useGiveDosimeterMutation,
  useTakeDosimeterMutation,
  useCloseAssignmentMutation,
} = assignmentsApi
