import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPeople: contractQuery(build, 'people.list'),
    getPerson: contractQuery(build, 'people.get'),
    getPersonDoses: contractQuery(build, 'people.doses'),
    getRecordReads: contractQuery(build, 'people.readers', { keepUnusedDataFor: 0 }),
    lookupPerson: contractQuery(build, 'people.lookup', { keepUnusedDataFor: 0 }),
    createPerson: contractMutation(build, 'people.create'),
    updatePerson: contractMutation(build, 'people.update'),
    setPersonStatus: contractMutation(build, 'people.setStatus'),
    transferPerson: contractMutation(build, 'people.transfer'),
    declarePregnancy: contractMutation(build, 'people.declarePregnancy'),
  }),
})

export const {
  useListPeopleQuery,
  useLazyListPeopleQuery,
  useGetPersonQuery,
  useLazyGetPersonQuery,
  useGetPersonDosesQuery,
  useGetRecordReadsQuery,
  useLookupPersonQuery,
  useLazyLookupPersonQuery,
  useCreatePersonMutation,
  useUpdatePersonMutation,
  useSetPersonStatusMutation,
  useTransferPersonMutation,
  useDeclarePregnancyMutation,
} = peopleApi

export const peopleList = listCall('people.list', useListPeopleQuery, 'people.export')
