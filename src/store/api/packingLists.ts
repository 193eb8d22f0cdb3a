import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'

export const packingListsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPackingLists: contractQuery(build, 'packingLists.list'),
    createPackingList: contractMutation(build, 'packingLists.create'),
    shipPackingList: contractMutation(build, 'packingLists.ship'),
  }),
})

export const { useListPackingListsQuery, useCreatePackingListMutation, useShipPackingListMutation } = packingListsApi
