import type { DoseSummaryProps, DosimetryHistoryProps } from '../features/participant/index.ts'
import { aFunction, anId, aPeriod, aYear } from './propRules.ts'
import { widget } from './widget.tsx'
import type { ClientsTableProps } from './widgets/ClientsTable.tsx'
import type { OslUploadProps } from './widgets/OslUpload.tsx'
import type { ParticipantReportProps } from './widgets/ParticipantReport.tsx'
import type { PersonnelTableProps } from './widgets/PersonnelTable.tsx'
import type { ReadingReportProps } from './widgets/ReadingReport.tsx'
import type { SignInProps } from './widgets/SignIn.tsx'
import type { ValidationQueueProps } from './widgets/ValidationQueue.tsx'

/** Signs a user in with email and password, by cookie. */
export const SignIn = /* @__PURE__ */ widget<SignInProps>({
  name: 'SignIn',
  props: { onSignedIn: aFunction, onForgotPassword: aFunction },
  namespaces: ['auth'],
  load: () => import('./widgets/SignIn.tsx'),
  open: true,
})

/** A person's year against the limits and, of one's own doses, the longer sums. */
export const DoseSummary = /* @__PURE__ */ widget<DoseSummaryProps>({
  name: 'DoseSummary',
  props: { personId: anId },
  namespaces: ['participant'],
  load: () => import('./widgets/DoseSummary.tsx'),
})

/** Every published dose of a person, year by year: one's own at every employer, another's at its present client. */
export const DosimetryHistory = /* @__PURE__ */ widget<DosimetryHistoryProps>({
  name: 'DosimetryHistory',
  props: { personId: anId },
  namespaces: ['participant'],
  load: () => import('./widgets/DosimetryHistory.tsx'),
})

/** The dosimetry report of a client: published doses, with PDF, XLSX and CSV of the same figures. */
export const ReadingReport = /* @__PURE__ */ widget<ReadingReportProps>({
  name: 'ReadingReport',
  props: { clientId: anId, period: aPeriod },
  namespaces: ['readingReport'],
  load: () => import('./widgets/ReadingReport.tsx'),
})

/** The clients that the signed-in user may see, with search, filters and exports. */
export const ClientsTable = /* @__PURE__ */ widget<ClientsTableProps>({
  name: 'ClientsTable',
  props: { onOpen: aFunction },
  namespaces: ['clients'],
  load: () => import('./widgets/ClientsTable.tsx'),
})

/** Exposed workers with their dosimeters and their year so far. */
export const PersonnelTable = /* @__PURE__ */ widget<PersonnelTableProps>({
  name: 'PersonnelTable',
  props: { clientId: anId, onOpen: aFunction },
  namespaces: ['personnel'],
  load: () => import('./widgets/PersonnelTable.tsx'),
})

/** Takes in a reader's file: a dry run first, then its confirmation; and every file that was ever sent. */
export const OslUpload = /* @__PURE__ */ widget<OslUploadProps>({
  name: 'OslUpload',
  props: { uploadId: anId, onUploaded: aFunction },
  namespaces: ['uploads'],
  load: () => import('./widgets/OslUpload.tsx'),
})

/** The readings that wait for a decision, and the dosimeters that have none. */
export const ValidationQueue = /* @__PURE__ */ widget<ValidationQueueProps>({
  name: 'ValidationQueue',
  props: { clientId: anId, period: aPeriod },
  namespaces: ['validation'],
  load: () => import('./widgets/ValidationQueue.tsx'),
})

/** A monitored worker's own doses in plain words. Other roles have none. */
export const ParticipantReport = /* @__PURE__ */ widget<ParticipantReportProps>({
  name: 'ParticipantReport',
  props: { year: aYear, onYearChange: aFunction },
  namespaces: ['participant'],
  load: () => import('./widgets/ParticipantReport.tsx'),
})
