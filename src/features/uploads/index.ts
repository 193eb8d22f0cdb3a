export { LocalUploads, type LocalUploadsProps } from './components/LocalUploads.tsx'
export { UploadDesk, type UploadDeskProps } from './components/UploadDesk.tsx'
export { UploadView, type UploadViewProps } from './components/UploadView.tsx'
export { screens } from './routes.tsx'
