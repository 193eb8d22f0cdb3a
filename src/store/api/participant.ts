import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'

export const participantApi = api.injectEndpoints({
  endpoints: (build) => ({
    getParticipantReport: contractQuery(build, 'participant.report'),
  }),
})

export const { useGetParticipantReportQuery } = participantApi
