import { useTranslation } from 'react-i18next'
import { addAssignmentRequest, type Sheet } from '../../../../contract/schemas/assignments.ts'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useAddAssignmentMutation } from '../../../store/api/assignments.ts'
import { typesFor } from '../model.ts'

const others = ['control', 'area', 'spare'] as const
type Other = (typeof others)[number]

export interface AddOtherDialogProps {
  sheet: Sheet
  sites: readonly { id: number; name: string }[]
  onDone(): void
}

/** Adds a control, an area dosimeter or a spare for one site. */
export function AddOtherDialog({ sheet, sites, onDone }: AddOtherDialogProps) {
  const { t } = useTranslation(['oslAssignments', 'words'])
  const [add] = useAddAssignmentMutation()
  const form = useContractForm(addAssignmentRequest, {
    clientId: sheet.clientId,
    period: sheet.period,
    bearer: 'control',
    personId: null,
    siteId: sites.length === 1 ? sites[0]?.id : undefined,
    typeId: typesFor(sheet.stock, 'control')[0]?.typeId,
  })
  const bearer = form.watch('bearer')
  const submit = useSubmit(form, (body) => add({ body }), { onDone })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('addOther.title')}
      saveLabel={t('addOther.save')}
      onCancel={onDone}
      intro={<div>{t('addOther.intro')}</div>}
    >
      <SelectField<Other>
        name="bearer"
        label={t('addOther.use')}
        required
        options={others.map((value) => ({ value, label: t(`words:bearers.${value}`) }))}
        onChosen={(chosen) => {
          const [first] = chosen ? typesFor(sheet.stock, chosen) : []
          if (first) form.setValue('typeId', first.typeId)
        }}
      />
      <SelectField
        name="siteId"
        label={t('columns.site')}
        required
        options={sites.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="typeId"
        label={t('columns.type')}
        required
        options={typesFor(sheet.stock, bearer).map((type) => ({
          value: type.typeId,
          label: t('addOther.typeOption', { code: type.typeCode, count: type.inStock }),
        }))}
      />
    </FormDialog>
  )
}
