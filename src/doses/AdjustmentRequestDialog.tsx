import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { quantityLabel } from '../../contract/dose.ts'
import { typedDose } from '../../contract/doseInput.ts'
import { perQuantity } from '../../contract/quantities.ts'
import { proposedValues } from '../../contract/schemas/adjustments.ts'
import { note } from '../../contract/schemas/common.ts'
import { type DoseCells, enteredMethods, quantities } from '../../contract/vocabulary.ts'
import { languageOfTag } from '../components/format/language.ts'
import { FieldGrid } from '../components/forms/Form.tsx'
import { FormDialog } from '../components/forms/FormDialog.tsx'
import { SelectField } from '../components/forms/SelectField.tsx'
import { TextField } from '../components/forms/TextField.tsx'
import { useContractForm } from '../components/forms/useContractForm.ts'
import { useSubmit } from '../connected/useSubmit.ts'
import { DoseField } from '../dosimetry/DoseField.tsx'
import { periodLabel } from '../dosimetry/periodLabel.ts'
import { useDoseMessages } from '../dosimetry/useDoseMessages.ts'
import { useRequestAdjustmentMutation } from '../store/api/adjustments.ts'

const requestForm = z.object({
  reason: note(),
  kind: proposedValues.shape.kind,
  method: proposedValues.shape.method,
  ...perQuantity(() => typedDose),
})

export interface AdjustmentRequestDialogProps {
  dose: { doseId: number; personName: string; serial: string | null; period: string; cells: DoseCells }
  onDone(): void
}

/** Asks for a change of a published dose, with the reason. Without values an administrator lays them down. */
export function AdjustmentRequestDialog({ dose, onDone }: AdjustmentRequestDialogProps) {
  const { t, i18n } = useTranslation(['common', 'words'])
  const language = languageOfTag(i18n.language)
  const [request] = useRequestAdjustmentMutation()
  const form = useContractForm<z.input<typeof requestForm>, z.output<typeof requestForm>>(
    requestForm,
    { reason: '', kind: 'assigned', method: 'reconstruction', ...perQuantity(() => null) },
    useDoseMessages(),
  )
  const submit = useSubmit(
    form,
    ({ reason, kind, method, ...cells }) => {
      const nothing = quantities.every((quantity) => cells[quantity] === null)
      return request({ body: { doseId: dose.doseId, reason, values: nothing ? null : { kind, method, cells } } })
    },
    {
      done: () => ({ summary: t('dose.request.done') }),
      onDone,
      fieldOf: (path) => path.replace(/^values\.(?:cells\.)?/, ''),
    },
  )
  const measured = quantities.filter((quantity) => dose.cells[quantity].status !== 'notMeasured')
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('dose.request.title', { name: dose.personName })}
      saveLabel={t('dose.request.confirm')}
      onCancel={onDone}
      intro={
        <div>
          {t('dose.request.text', { serial: dose.serial ?? '—', period: periodLabel(dose.period, language) })}{' '}
          {t('dose.request.valuesText')}
        </div>
      }
    >
      <TextField name="reason" label={t('dose.request.reason')} required multiline rows={2} maxLength={500} />
      <FieldGrid min={140}>
        {measured.map((quantity) => (
          <DoseField key={quantity} name={quantity} label={quantityLabel(quantity, language)} />
        ))}
      </FieldGrid>
      <FieldGrid min={200}>
        <SelectField
          name="kind"
          label={t('dose.request.kind')}
          options={(['estimated', 'assigned'] as const).map((value) => ({
            value,
            label: t(`words:readingKinds.${value}`),
          }))}
        />
        <SelectField
          name="method"
          label={t('dose.request.method')}
          options={enteredMethods.map((value) => ({ value, label: t(`words:adjustmentMethods.${value}`) }))}
        />
      </FieldGrid>
    </FormDialog>
  )
}
