export { UploadForm, type UploadFormProps } from './components/UploadForm.tsx'
export { type HistoryFilter, UploadHistory, type UploadHistoryProps } from './components/UploadHistory.tsx'
export { UploadView, type UploadViewProps } from './components/UploadView.tsx'
export { screens } from './routes.tsx'
