import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const keptDevicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listKeptDevices: contractQuery(build, 'keptDevices.list'),
    getKeptDevice: contractQuery(build, 'keptDevices.get'),
    createKeptDevice: contractMutation(build, 'keptDevices.create'),
    updateKeptDevice: contractMutation(build, 'keptDevices.update'),
    transferKeptDevice: contractMutation(build, 'keptDevices.transfer'),
    closeKeptDevices: contractMutation(build, 'keptDevices.close'),
    resetKeptDevice: contractMutation(build, 'keptDevices.reset'),
  }),
})

export const {
  useListKeptDevicesQuery,
  useGetKeptDeviceQuery,
  useCreateKeptDeviceMutation,
  useUpdateKeptDeviceMutation,
  useTransferKeptDeviceMutation,
  useCloseKeptDevicesMutation,
  useResetKeptDeviceMutation,
} = keptDevicesApi

export const keptDevicesList = listCall('keptDevices.list', useListKeptDevicesQuery, 'keptDevices.export')
