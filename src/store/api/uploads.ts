import { api } from '../api.ts'
import { contractMutation, contractQuery } from '../endpoint.ts'
import { listCall } from '../lists.ts'

export const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listUploads: contractQuery(build, 'uploads.list'),
    getUpload: contractQuery(build, 'uploads.get'),
    listUploadRows: contractQuery(build, 'uploads.rows'),
    chooseUpload: contractMutation(build, 'uploads.choose'),
    confirmUpload: contractMutation(build, 'uploads.confirm'),
    undoUpload: contractMutation(build, 'uploads.undo'),
  }),
})

export const {
  useListUploadsQuery,
  useGetUploadQuery,
  useListUploadRowsQuery,
  useChooseUploadMutation,
  useConfirmUploadMutation,
  useUndoUploadMutation,
} = uploadsApi

export const uploadsList = listCall('uploads.list', useListUploadsQuery)

export const uploadRowsList = listCall('uploads.rows', useListUploadRowsQuery)
