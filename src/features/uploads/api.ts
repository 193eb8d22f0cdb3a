import { api } from '../../store/api.ts'
import { contractMutation, contractQuery } from '../../store/endpoint.ts'

const uploadsApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadTechnologies: contractQuery(build, 'technologies.list'),
    uploads: contractQuery(build, 'uploads.list'),
    upload: contractQuery(build, 'uploads.get'),
    uploadRows: contractQuery(build, 'uploads.rows'),
    confirmUpload: contractMutation(build, 'uploads.confirm'),
    undoUpload: contractMutation(build, 'uploads.undo'),
  }),
})

export const {
  useUploadTechnologiesQuery,
  useUploadsQuery,
  useUploadQuery,
  useUploadRowsQuery,
  useConfirmUploadMutation,
  useUndoUploadMutation,
} = uploadsApi
