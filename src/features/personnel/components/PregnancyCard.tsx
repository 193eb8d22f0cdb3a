import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Person } from '../../../../contract/schemas/people.ts'
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog.tsx'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { Facts } from '../../../components/layout/Facts.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useDeclarePregnancyMutation } from '../../../store/api/people.ts'

export interface PregnancyCardProps {
  person: Person
  onEdit(): void
}

/** A declared pregnancy, shown to the few who may see it. The person may withdraw it at any time. */
export function PregnancyCard({ person, onEdit }: PregnancyCardProps) {
  const { t, i18n } = useTranslation(['personnel', 'common', 'words'])
  const [declare] = useDeclarePregnancyMutation()
  const [asking, setAsking] = useState(false)
  const { confirm } = useSubmit(null, () => declare({ params: { id: person.id }, body: { pregnancy: null } }), {
    done: () => ({ summary: t('pregnancy.withdrawn') }),
    onDone: () => setAsking(false),
  })
  if (!person.pregnancy) return null
  const date = (day: string) => formatDate(day, languageOfTag(i18n.language))

  return (
    <Card
      title={t('pregnancy.card')}
      description={t('pregnancy.privacy')}
      sx={{ mb: 2.5 }}
      actions={
        <>
          <Button onClick={onEdit}>{t('common:actions.edit')}</Button>
          <Button onClick={() => setAsking(true)}>{t('pregnancy.withdraw')}</Button>
        </>
      }
    >
      <Facts
        facts={[
          { label: t('pregnancy.declaredOn'), value: date(person.pregnancy.declaredOn) },
          { label: t('pregnancy.expectedOn'), value: date(person.pregnancy.expectedOn) },
        ]}
      />
      <ConfirmDialog
        open={asking}
        title={t('pregnancy.withdrawTitle')}
        confirmLabel={t('pregnancy.withdraw')}
        {...confirm}
        onCancel={() => setAsking(false)}
      >
        {t('pregnancy.withdrawText')}
      </ConfirmDialog>
    </Card>
  )
}
