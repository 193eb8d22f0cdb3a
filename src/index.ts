'use client'
export type { Alert } from '../contract/schemas/alerts.ts'
export type { CurrentUser } from '../contract/schemas/auth.ts'
export type { ClientListItem } from '../contract/schemas/clients.ts'
export type { Dosimeter } from '../contract/schemas/dosimeters.ts'
export type { PersonListItem } from '../contract/schemas/people.ts'
export type { UserListItem } from '../contract/schemas/users.ts'
export type { Language } from '../contract/vocabulary.ts'
export type { ErrorPlace, Messages, Session } from './app/seams.ts'
export type {
  Appearance,
  AppearanceMode,
  AppearanceProblem,
  BrandColors,
} from './components/theme/brand/appearance.ts'
export { AppearanceError } from './components/theme/brand/appearance.ts'
export { appearanceFromMui, type MuiThemeLike } from './components/theme/brand/fromMui.ts'
export {
  type DoseFormatter,
  type DoseSummaryData,
  type DosimetryHistoryData,
  type HookResult,
  useCurrentUser,
  useDoseFormatter,
  useDoseSummary,
  useDosimetryHistory,
  usePeople,
  useSievert,
} from './embed/hooks.ts'
export { BadPropsError } from './embed/propRules.ts'
export { SievertProvider, type SievertProviderProps } from './embed/SievertProvider.tsx'
export type { HostList, ListState, OfClient, OfPeriod } from './embed/useWidgetList.ts'
export { version } from './embed/version.ts'
export type { WidgetProps } from './embed/widgetProps.ts'
export type { AlertsListProps } from './embed/widgets/AlertsList.tsx'
export type { AssignmentSheetProps } from './embed/widgets/AssignmentSheet.tsx'
export type { ClientsTableProps } from './embed/widgets/ClientsTable.tsx'
export type { DashboardProps } from './embed/widgets/Dashboard.tsx'
export type { DosimeterInventoryProps } from './embed/widgets/DosimeterInventory.tsx'
export type { InstadoseUploadProps } from './embed/widgets/InstadoseUpload.tsx'
export type { OslUploadProps } from './embed/widgets/OslUpload.tsx'
export type { ParticipantReportProps } from './embed/widgets/ParticipantReport.tsx'
export type { PersonnelTableProps } from './embed/widgets/PersonnelTable.tsx'
export type { PersonRecordProps } from './embed/widgets/PersonRecord.tsx'
export type { ReadingReportProps, ReportRow } from './embed/widgets/ReadingReport.tsx'
export type { SignInProps } from './embed/widgets/SignIn.tsx'
export type { UsersTableProps } from './embed/widgets/UsersTable.tsx'
export type { ValidationQueueProps } from './embed/widgets/ValidationQueue.tsx'
export {
  AlertsList,
  AssignmentSheet,
  ClientsTable,
  Dashboard,
  DoseSummary,
  DosimeterInventory,
  DosimetryHistory,
  InstadoseUpload,
  OslUpload,
  ParticipantReport,
  PersonnelTable,
  PersonRecord,
  ReadingReport,
  SignIn,
  UsersTable,
  ValidationQueue,
} from './embed/widgets.ts'
export type { DashboardTarget } from './features/dashboard/index.ts'
export type { DoseSummaryProps, DosimetryHistoryProps } from './features/participant/index.ts'
export type { ApiError, SievertError } from './store/errors.ts'
export { localPreferences, memoryPreferences, type PreferenceStorage } from './store/storage.ts'
export type { ThemeMode } from './store/uiSlice.ts'
export type { UnauthorizedReason } from './store/unauthorized.ts'
