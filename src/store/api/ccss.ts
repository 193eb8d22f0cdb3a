import { api } from '../api.ts'
import { contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const ccssApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCcssReadings: contractQuery(build, 'ccss.readings'),
    listCcssAssignments: contractQuery(build, 'ccss.assignments'),
    getCcssReadingGroups: contractQuery(build, 'ccss.readingGroups'),
    getCcssAssignmentGroups: contractQuery(build, 'ccss.assignmentGroups'),
  }),
})

export const {
  useListCcssReadingsQuery,
  useListCcssAssignmentsQuery,
  useGetCcssReadingGroupsQuery,
  useGetCcssAssignmentGroupsQuery,
} = ccssApi

export const ccssReadingsList = listCall('ccss.readings', useListCcssReadingsQuery, 'ccss.readingsExport')
export const ccssAssignmentsList = listCall('ccss.assignments', useListCcssAssignmentsQuery, 'ccss.assignmentsExport')
