import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ToLookInto } from './AlertsList.tsx'
import { SheetOfTheClinic } from './AssignmentSheet.tsx'
import { Customers } from './ClientsTable.tsx'
import { Today } from './Dashboard.tsx'
import { MyDoses } from './DoseSummary.tsx'
import { OurDosimeters } from './DosimeterInventory.tsx'
import { MyHistory } from './DosimetryHistory.tsx'
import { ReadsOfDevices } from './InstadoseUpload.tsx'
import { ReaderFile } from './OslUpload.tsx'
import { MyReport } from './ParticipantReport.tsx'
import { Personnel } from './PersonnelTable.tsx'
import { RecordOfOne } from './PersonRecord.tsx'
import { DosesOfOurPeople } from './ReadingReport.tsx'
import { MyDosesAndHistory } from './SeveralWidgets.tsx'
import { PortalSignIn } from './SignIn.tsx'
import { TwoUsers } from './TwoUsers.tsx'
import { Accounts } from './UsersTable.tsx'
import { ReadingsToValidate } from './ValidationQueue.tsx'
import { Wrong } from './Wrong.tsx'

const services: Record<string, ComponentType> = {
  SignIn: PortalSignIn,
  DoseSummary: MyDoses,
  DosimetryHistory: MyHistory,
  ParticipantReport: MyReport,
  Dashboard: Today,
  AlertsList: ToLookInto,
  ReadingReport: DosesOfOurPeople,
  ClientsTable: Customers,
  DosimeterInventory: OurDosimeters,
  PersonnelTable: Personnel,
  PersonRecord: RecordOfOne,
  UsersTable: Accounts,
  OslUpload: ReaderFile,
  InstadoseUpload: ReadsOfDevices,
  AssignmentSheet: SheetOfTheClinic,
  ValidationQueue: ReadingsToValidate,
  SeveralWidgets: MyDosesAndHistory,
  TwoUsers,
  Wrong,
}

/** The portal's start page: things of its own, and what people switch on of Sievert. */
export function Board() {
  const { t } = useTranslation()
  const [shown, setShown] = useState<readonly string[]>([])
  const toggle = (name: string) =>
    setShown((before) => (before.includes(name) ? before.filter((each) => each !== name) : [...before, name]))
  return (
    <main>
      <Typography variant="h4" component="h1">
        {t('title')}
      </Typography>
      <p className="portal-note">{t('about')}</p>
      <TextField label={t('note')} name="portal-note" />
      <div role="toolbar" aria-label={t('show')}>
        {Object.keys(services).map((name) => (
          <Button key={name} size="small" aria-pressed={shown.includes(name)} onClick={() => toggle(name)}>
            {name}
          </Button>
        ))}
      </div>
      {shown.map((name) => {
        const Service = services[name]
        return (
          <section key={name} data-place={name}>
            <Service />
          </section>
        )
      })}
    </main>
  )
}
