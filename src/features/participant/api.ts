import type { ApiResponse } from '../../../contract/api.ts'
import type { ParticipantReport } from '../../../contract/schemas/reports.ts'
import { api } from '../../store/api.ts'
import { contractQuery } from '../../store/endpoint.ts'
import { shownBy } from '../../store/tags.ts'

/** Whose published doses, and the words by which the report of its client finds them. */
interface DosesOf {
  personId: number
  clientId: number
  lastNames: string
}

const pageSize = 200

const participantApi = api.injectEndpoints({
  endpoints: (build) => ({
    participantReport: contractQuery(build, 'participant.report'),
    dosesPerson: contractQuery(build, 'people.get'),
    dosesListed: contractQuery(build, 'people.list'),
    /** Every published dose of one person at one client, page after page until the last. */
    dosesOfPerson: build.query<ParticipantReport['rows'], DosesOf>({
      async queryFn({ personId, clientId, lastNames }, _api, _options, ask) {
        const rows: ParticipantReport['rows'] = []
        for (let page = 0; ; page++) {
          const query = { clientId, search: lastNames, sort: '-period', page, pageSize }
          const { data, error } = await ask({ route: 'reports.reading', args: { query } })
          if (error) return { error }
          const { items, clientName } = data as ApiResponse<'reports.reading'>
          // The search finds by name, and names are shared: only the person's own rows are taken.
          for (const row of items) if (row.personId === personId) rows.push({ ...row, clientName: clientName ?? '' })
          if (items.length < pageSize) return { data: rows }
        }
      },
      providesTags: shownBy('reports.reading'),
    }),
  }),
})

export const { useParticipantReportQuery, useDosesPersonQuery, useDosesListedQuery, useDosesOfPersonQuery } =
  participantApi
