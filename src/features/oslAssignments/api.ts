import { api } from '../../store/api.ts'
import { contractMutation, contractQuery } from '../../store/endpoint.ts'

const oslApi = api.injectEndpoints({
  endpoints: (build) => ({
    oslClients: contractQuery(build, 'clients.list'),
    oslClient: contractQuery(build, 'clients.get'),
    oslPeople: contractQuery(build, 'people.list'),
    oslSheet: contractQuery(build, 'assignments.sheet'),
    copyPrevious: contractMutation(build, 'assignments.copyPrevious'),
    addAssignment: contractMutation(build, 'assignments.add'),
    removeAssignment: contractMutation(build, 'assignments.remove'),
    assignStock: contractMutation(build, 'assignments.assignStock'),
    giveDosimeter: contractMutation(build, 'assignments.giveDosimeter'),
    takeDosimeter: contractMutation(build, 'assignments.takeDosimeter'),
    closeAssignment: contractMutation(build, 'assignments.close'),
    createPackingList: contractMutation(build, 'packingLists.create'),
    shipPackingList: contractMutation(build, 'packingLists.ship'),
    receiveDosimeters: contractMutation(build, 'dosimeters.receive'),
  }),
})

/** Calls of the scan queues, which outlive the component that scanned. */
export const scanCalls = oslApi.endpoints

export const {
  useLazyOslClientsQuery,
  useOslClientQuery,
  useLazyOslPeopleQuery,
  useOslSheetQuery,
  useCopyPreviousMutation,
  useAddAssignmentMutation,
  useRemoveAssignmentMutation,
  useAssignStockMutation,
  useCloseAssignmentMutation,
  useCreatePackingListMutation,
  useShipPackingListMutation,
} = oslApi
