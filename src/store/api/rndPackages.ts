import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const rndPackagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRegistryPackages: contractQuery(build, 'rndPackages.list'),
    previewRegistryPackage: contractQuery(build, 'rndPackages.preview', { keepUnusedDataFor: 0 }),
    getFreezings: contractQuery(build, 'rndPackages.freezings', { keepUnusedDataFor: 0 }),
    createRegistryPackage: contractMutation(build, 'rndPackages.create'),
    getRegistryPackage: contractQuery(build, 'rndPackages.get'),
    listRegistryRecords: contractQuery(build, 'rndPackages.records'),
    freezeRegistryPackageAgain: contractMutation(build, 'rndPackages.freezeAgain'),
    verifyRegistryPackage: contractMutation(build, 'rndPackages.verify'),
    sendRegistryPackage: contractMutation(build, 'rndPackages.send'),
    acceptRegistryPackage: contractMutation(build, 'rndPackages.accept'),
    correctRegistryPackage: contractMutation(build, 'rndPackages.correct'),
    closeRegistryPackage: contractMutation(build, 'rndPackages.close'),
    cancelRegistryPackage: contractMutation(build, 'rndPackages.cancel'),
  }),
})

export const {
  useListRegistryPackagesQuery,
  usePreviewRegistryPackageQuery,
  useGetFreezingsQuery,
  useCreateRegistryPackageMutation,
  useGetRegistryPackageQuery,
  useListRegistryRecordsQuery,
  useFreezeRegistryPackageAgainMutation,
  useVerifyRegistryPackageMutation,
  useSendRegistryPackageMutation,
  useAcceptRegistryPackageMutation,
  useCorrectRegistryPackageMutation,
  useCloseRegistryPackageMutation,
  useCancelRegistryPackageMutation,
} = rndPackagesApi

export const registryPackagesList = listCall('rndPackages.list', useListRegistryPackagesQuery, 'rndPackages.export')
export const registryRecordsList = listCall('rndPackages.records', useListRegistryRecordsQuery)
