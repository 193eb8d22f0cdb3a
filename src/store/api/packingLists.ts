import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const packingListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPackingLists: contractQuery(build, 'packingLists.list'),
    getPackingList: contractQuery(build, 'packingLists.get'),
    createPackingList: contractMutation(build, 'packingLists.create'),
    shipPackingList: contractMutation(build, 'packingLists.ship'),
    // Whoever prints sees no form that could say why not.
    reprintPackingList: contractMutation(build, 'packingLists.reprint', { displayError: true }),
  }),
})

export const {
  useListPackingListsQuery,
  useGetPackingListQuery,
  useCreatePackingListMutation,
  useShipPackingListMutation,
  useReprintPackingListMutation,
} = packingListsApi

export const packingListsList = listCall('packingLists.list', useListPackingListsQuery)
