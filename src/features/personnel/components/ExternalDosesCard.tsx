import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExternalAct } from '../../../../contract/acts.ts'
import type { ExternalDose } from '../../../../contract/schemas/externalDoses.ts'
import type { Person } from '../../../../contract/schemas/people.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useListExternalDosesQuery } from '../../../store/api/externalDoses.ts'
import { usePermission } from '../../../store/usePermission.ts'
import { DecideExternalDialog } from './DecideExternalDialog.tsx'
import { ExternalDoseDialog } from './ExternalDoseDialog.tsx'
import { ExternalDoseRow } from './ExternalDoseRow.tsx'

/** What a person received elsewhere: recorded by one administrator, confirmed by another, never changed or deleted. */
export function ExternalDosesCard({ person }: { person: Person }) {
  return usePermission('externalDoses') === 'none' ? null : <Shown person={person} />
}

type OpenDialog = 'record' | { act: ExternalAct; dose: ExternalDose }

function Shown({ person }: { person: Person }) {
  const { t } = useTranslation('personnel')
  const query = useListExternalDosesQuery({ params: { personId: person.id } })
  const [asked, setAsked] = useState<OpenDialog | null>(null)
  const close = () => setAsked(null)
  return (
    <Card
      title={t('external.title')}
      description={t('external.text')}
      sx={{ mb: 2.5 }}
      actions={<Button onClick={() => setAsked('record')}>{t('external.record')}</Button>}
    >
      <Loaded query={query} compact keep>
        {({ items }) =>
          items.length === 0 ? (
            <Box sx={{ color: 'text.secondary' }}>{t('external.none')}</Box>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {items.map((dose) => (
                <ExternalDoseRow key={dose.id} dose={dose} onAct={(act) => setAsked({ act, dose })} />
              ))}
            </Box>
          )
        }
      </Loaded>
      {asked === 'record' && <ExternalDoseDialog person={person} onClose={close} />}
      {asked !== null && asked !== 'record' && <DecideExternalDialog {...asked} onClose={close} />}
    </Card>
  )
}
