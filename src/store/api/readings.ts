import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const readingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listReadings: contractQuery(build, 'readings.list'),
    listMissingReadings: contractQuery(build, 'readings.missing'),
    approveReadings: contractMutation(build, 'readings.approve'),
    approveCleanReadings: contractMutation(build, 'readings.approveClean'),
    withdrawApprovals: contractMutation(build, 'readings.withdrawApproval'),
    rejectReadings: contractMutation(build, 'readings.reject'),
    reReadReadings: contractMutation(build, 'readings.reRead'),
    setBackground: contractMutation(build, 'readings.setBackground'),
    withdrawBackground: contractMutation(build, 'readings.withdrawBackground'),
    setWearer: contractMutation(build, 'readings.setWearer'),
    confirmControl: contractMutation(build, 'readings.confirmControl'),
    // What it would change is asked for anew each time: the queue moves on.
    getWithdrawal: contractQuery(build, 'readings.withdrawal', { keepUnusedDataFor: 0 }),
    getWithdrawing: contractQuery(build, 'readings.withdrawing', { keepUnusedDataFor: 0 }),
    withdrawControl: contractMutation(build, 'readings.withdrawControl'),
    estimateReading: contractMutation(build, 'readings.estimate'),
    publishReadings: contractMutation(build, 'readings.publish'),
  }),
})

export const {
  useListReadingsQuery,
  useListMissingReadingsQuery,
  useApproveReadingsMutation,
  useApproveCleanReadingsMutation,
  useWithdrawApprovalsMutation,
  useRejectReadingsMutation,
  useReReadReadingsMutation,
  useSetBackgroundMutation,
  useWithdrawBackgroundMutation,
  useSetWearerMutation,
  useConfirmControlMutation,
  useGetWithdrawalQuery,
  useGetWithdrawingQuery,
  useWithdrawControlMutation,
  useEstimateReadingMutation,
  usePublishReadingsMutation,
} = readingsApi

export const readingsList = listCall('readings.list', useListReadingsQuery, 'readings.export')

export const missingReadingsList = listCall('readings.missing', useListMissingReadingsQuery)
