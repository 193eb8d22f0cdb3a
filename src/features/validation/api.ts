import { api } from '../../store/api.ts'
import { contractMutation, contractQuery } from '../../store/endpoint.ts'

const validationApi = api.injectEndpoints({
  endpoints: (build) => ({
    queueClients: contractQuery(build, 'clients.list'),
    queueClient: contractQuery(build, 'clients.get'),
    queueTechnologies: contractQuery(build, 'technologies.list'),
    queue: contractQuery(build, 'readings.list'),
    missingReadings: contractQuery(build, 'readings.missing'),
    estimateDosimeters: contractQuery(build, 'dosimeters.list'),
    estimateType: contractQuery(build, 'dosimeterTypes.get'),
    approveReadings: contractMutation(build, 'readings.approve'),
    approveClean: contractMutation(build, 'readings.approveClean'),
    rejectReadings: contractMutation(build, 'readings.reject'),
    reReadReadings: contractMutation(build, 'readings.reRead'),
    setBackground: contractMutation(build, 'readings.setBackground'),
    estimateDose: contractMutation(build, 'readings.estimate'),
    publishReadings: contractMutation(build, 'readings.publish'),
  }),
})

export const {
  useLazyQueueClientsQuery,
  useQueueClientQuery,
  useQueueTechnologiesQuery,
  useQueueQuery,
  useMissingReadingsQuery,
  useEstimateDosimetersQuery,
  useEstimateTypeQuery,
  useApproveReadingsMutation,
  useApproveCleanMutation,
  useRejectReadingsMutation,
  useReReadReadingsMutation,
  useSetBackgroundMutation,
  useEstimateDoseMutation,
  usePublishReadingsMutation,
} = validationApi
