import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const adjustmentsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAdjustments: contractQuery(build, 'adjustments.list'),
    requestAdjustment: contractMutation(build, 'adjustments.request'),
    layAdjustment: contractMutation(build, 'adjustments.lay'),
    approveAdjustment: contractMutation(build, 'adjustments.approve'),
    rejectAdjustment: contractMutation(build, 'adjustments.reject'),
  }),
})

export const {
  useListAdjustmentsQuery,
  useRequestAdjustmentMutation,
  useLayAdjustmentMutation,
  useApproveAdjustmentMutation,
  useRejectAdjustmentMutation,
} = adjustmentsApi

export const adjustmentsList = listCall('adjustments.list', useListAdjustmentsQuery, 'adjustments.export')
