import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PackingList, shipRequest } from '../../../../contract/schemas/assignments.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { showFieldErrors } from '../../../components/forms/serverErrors.ts'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useToast } from '../../../components/toasts/ErrorProvider.tsx'
import { useShipPackingListMutation } from '../../../store/api/packingLists.ts'
import { isApiError, messageOf } from '../../../store/errors.ts'

/** Marks a packing list, and all that is in it, as shipped. */
export function ShipDialog({ list, onDone }: { list: PackingList; onDone(): void }) {
  const { t } = useTranslation('oslAssignments')
  const { show } = useToast()
  const [ship] = useShipPackingListMutation()
  const [refusal, setRefusal] = useState<string>()
  const form = useContractForm(shipRequest, { carrier: list.carrier ?? '', waybill: list.waybill ?? '' })
  return (
    <FormDialog
      open
      form={form}
      maxWidth="xs"
      title={t('ship.title', { number: list.number })}
      saveLabel={t('ship.save')}
      error={refusal}
      onCancel={onDone}
      intro={<div>{t('ship.intro', { count: list.lines, client: list.clientName })}</div>}
      onSave={async (body) => {
        setRefusal(undefined)
        const { error } = await ship({ params: { id: list.id }, body })
        if (!error) {
          show({ severity: 'success', summary: t('ship.done', { number: list.number }) })
          return onDone()
        }
        if (!isApiError(error) || !showFieldErrors(form, error)) setRefusal(messageOf(error) ?? t('failed'))
      }}
    >
      <TextField name="carrier" label={t('ship.carrier')} required maxLength={80} />
      <TextField name="waybill" label={t('ship.waybill')} maxLength={60} />
    </FormDialog>
  )
}
