import type { Meta, StoryObj } from '@storybook/react-vite'
import {
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
} from '../../src/index.ts'
import { mockApiError } from '../../src/testing/mockApi.ts'
import { widgetAnswers } from '../widgets/widgetPage.tsx'
import { ForeignPortal } from './ForeignPortal.tsx'
import { shows, story } from './portalStory.tsx'

/**
 * The widgets that portals install, each in a portal with a theme and a shell of its own. The code below a widget is the
 * code of an example portal that the tests build from the packed package and drive in a browser.
 */
const meta = {
  title: 'Embedding/Widgets · Componentes en un portal',
  component: ForeignPortal,
  parameters: { docs: { story: { height: '760px' } } },
  beforeEach({ msw }) {
    msw.use(...widgetAnswers())
  },
} satisfies Meta<typeof ForeignPortal>
export default meta
type Story = StoryObj<typeof meta>

export const SignInForm = story('SignIn', null, <SignIn />, shows(/Contraseña|Password/))
export const DosesOfThisYear = story('DoseSummary', 'participant', <DoseSummary />, shows(/Cuerpo entero|Whole body/))
export const HistoryOfDoses = story(
  'DosimetryHistory',
  'participant',
  <DosimetryHistory />,
  shows(/Cada período|Every period/),
)
export const WorkersOwnReport = story(
  'ParticipantReport',
  'participant',
  <ParticipantReport />,
  shows(/Cuerpo entero|Whole body/),
)
export const ReportOfReadings = story('ReadingReport', 'client', <ReadingReport />, shows(/Arce Montiel/))
export const Clients = story('ClientsTable', 'admin', <ClientsTable />, shows(/Hospital San Gabriel/))
export const Dosimeters = story('DosimeterInventory', 'client', <DosimeterInventory />, shows(/OA20001/))
export const Personnel = story('PersonnelTable', 'admin', <PersonnelTable />, shows(/Arce Montiel/))
export const Users = story('UsersTable', 'admin', <UsersTable />, shows(/invited@demo/))
export const UploadOfReaderFiles = story('OslUpload', 'admin', <OslUpload />, shows(/octubre-osl/))
export const UploadOfKeptDevices = story('InstadoseUpload', 'admin', <InstadoseUpload />, shows(/Portal Instadose/))
export const HomeOfAnOfficer = story('Dashboard', 'client', <Dashboard />, shows(/Alertas abiertas|Open alerts/))
export const AlertsOfAnOfficer = story('AlertsList', 'client', <AlertsList />, shows(/Huertas Cid/))
export const SheetOfAClient = story('AssignmentSheet', 'admin', <AssignmentSheet clientId={1} />, shows(/Hemodinamia/))
export const QueueOfReadings = story('ValidationQueue', 'admin', <ValidationQueue />, shows(/OC20218/))

/** Another's doses, by the person's number. What may be seen is the server's to say. */
export const DosesOfSomebody = story('DoseSummary', 'admin', <DoseSummary personId={1} />, shows(/Irene Salguero/))

export const HistoryOfSomebody = story(
  'DosimetryHistory',
  'admin',
  <DosimetryHistory personId={1} />,
  shows(/Irene Salguero/),
)

/** A person's whole record, for those who look after it. */
export const RecordOfSomebody = story('PersonRecord', 'admin', <PersonRecord personId={1} />, shows(/Irene Salguero/))

/** A widget that cannot work says so in its own box; the portal around it goes on. */
export const SetUpWrongly = story(
  'Wrong',
  'participant',
  <DoseSummary personId={'twelve' as unknown as number} />,
  shows(/the prop personId must be a whole number above zero/),
)

/** The server says no: in words, in the widget's own box. */
export const Refused: Story = {
  ...story('DoseSummary', 'admin', <DoseSummary personId={1} />, shows(/Not yours to see/)),
  beforeEach({ msw }) {
    msw.use(mockApiError('people.doses', 403, { message: 'Not yours to see.' }))
  },
}
