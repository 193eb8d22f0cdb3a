import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const dosimetersApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDosimeters: contractQuery(build, 'dosimeters.list'),
    getDosimeterLife: contractQuery(build, 'dosimeters.life'),
    reportDosimeter: contractMutation(build, 'dosimeters.report'),
    setDosimeterStatus: contractMutation(build, 'dosimeters.setStatus'),
    noteDosimetersDay: contractMutation(build, 'dosimeters.noteDay'),
    registerDosimeters: contractMutation(build, 'dosimeters.register'),
    receiveDosimeters: contractMutation(build, 'dosimeters.receive'),
  }),
})

export const {
  useListDosimetersQuery,
  useLazyListDosimetersQuery,
  useGetDosimeterLifeQuery,
  useReportDosimeterMutation,
  useSetDosimeterStatusMutation,
  useNoteDosimetersDayMutation,
  useRegisterDosimetersMutation,
  useReceiveDosimetersMutation,
} = dosimetersApi

export const dosimetersList = listCall('dosimeters.list', useListDosimetersQuery, 'dosimeters.export')
