import { useTranslation } from 'react-i18next'
import { type PackingList, shipRequest } from '../../../../contract/schemas/assignments.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useShipPackingListMutation } from '../../../store/api/packingLists.ts'

/** Marks a packing list, and all that is in it, as shipped. */
export function ShipDialog({ list, onDone }: { list: PackingList; onDone(): void }) {
  const { t } = useTranslation('oslAssignments')
  const [ship] = useShipPackingListMutation()
  const form = useContractForm(shipRequest, { carrier: list.carrier ?? '', waybill: list.waybill ?? '' })
  const submit = useSubmit(form, (body) => ship({ params: { id: list.id }, body }), {
    done: () => ({ summary: t('ship.done', { number: list.number }) }),
    onDone,
  })
  return (
    <FormDialog
      open
      {...submit.form}
      maxWidth="xs"
      title={t('ship.title', { number: list.number })}
      saveLabel={t('ship.save')}
      onCancel={onDone}
      intro={<div>{t('ship.intro', { count: list.lines, client: list.clientName })}</div>}
    >
      <TextField name="carrier" label={t('ship.carrier')} required maxLength={80} />
      <TextField name="waybill" label={t('ship.waybill')} maxLength={60} />
    </FormDialog>
  )
}
