import { api } from '../../store/api.ts'
import { contractQuery } from '../../store/endpoint.ts'

const participantApi = api.injectEndpoints({
  endpoints: (build) => ({ participantReport: contractQuery(build, 'participant.report') }),
})

export const { useParticipantReportQuery } = participantApi
