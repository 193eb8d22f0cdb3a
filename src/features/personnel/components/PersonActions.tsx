import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../contract/schemas/people.ts'
import { usePermission } from '../../../store/usePermission.ts'

export type PersonAct = 'transfer' | 'pregnancy' | 'status'

export interface PersonActionsProps {
  person: Person
  onAct(act: PersonAct): void
}

/** What can be done with a person besides changing its data. */
export function PersonActions({ person, onAct }: PersonActionsProps) {
  const { t } = useTranslation('personnel')
  const mayTransfer = usePermission('people.transfer') !== 'none'
  return (
    <>
      {person.sex === 'F' && !person.pregnancy && (
        <Button variant="outlined" onClick={() => onAct('pregnancy')}>
          {t('pregnancy.action')}
        </Button>
      )}
      {mayTransfer && (
        <Button variant="outlined" onClick={() => onAct('transfer')}>
          {t('transfer.action')}
        </Button>
      )}
      <Button variant="outlined" color={person.active ? 'error' : 'primary'} onClick={() => onAct('status')}>
        {t(person.active ? 'deactivate.action' : 'activate.action')}
      </Button>
    </>
  )
}
