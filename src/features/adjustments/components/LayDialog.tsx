import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { quantityLabel } from '../../../../contract/dose.ts'
import { typedDose } from '../../../../contract/doseInput.ts'
import { perQuantity } from '../../../../contract/quantities.ts'
import { proposedValues } from '../../../../contract/schemas/adjustments.ts'
import { enteredMethods, quantities } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { DoseField } from '../../../dosimetry/DoseField.tsx'
import { useDoseMessages } from '../../../dosimetry/useDoseMessages.ts'
import { useLayAdjustmentMutation } from '../../../store/api/adjustments.ts'
import type { DecisionDialogProps } from './ApproveDialog.tsx'

/** Nothing at all is no proposal. */
const layForm = z
  .object({ kind: proposedValues.shape.kind, method: proposedValues.shape.method, ...perQuantity(() => typedDose) })
  .superRefine((values, check) => {
    if (quantities.every((quantity) => values[quantity] === null))
      check.addIssue({ code: 'custom', path: [quantities[0]], message: 'doseNeeded' })
  })

/** Lays the values down that a published dose is to have. Whoever does answers for them; another administrator approves. */
export function LayDialog({ adjustment, onDone }: DecisionDialogProps) {
  const { t, i18n } = useTranslation(['adjustments', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const [lay] = useLayAdjustmentMutation()
  const { after, kind, method } = adjustment
  const form = useContractForm<z.input<typeof layForm>, z.output<typeof layForm>>(
    layForm,
    {
      kind: kind === 'estimated' ? kind : 'assigned',
      method: method && method !== 'reading' ? method : 'reconstruction',
      ...perQuantity((quantity) => after?.[quantity].value ?? null),
    },
    useDoseMessages(),
  )
  const submit = useSubmit(
    form,
    ({ kind: chosen, method: found, ...cells }) =>
      lay({ params: { id: adjustment.id }, body: { kind: chosen, method: found, cells } }),
    {
      done: () => ({ summary: t('lay.done') }),
      onDone: () => onDone(true),
      fieldOf: (path) => path.replace(/^cells\./, ''),
    },
  )
  const measured = quantities.filter((quantity) => adjustment.before[quantity].status !== 'notMeasured')
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('lay.title', { name: adjustment.personName })}
      saveLabel={t('lay.confirm')}
      onCancel={() => onDone(false)}
      intro={<div>{t('lay.text')}</div>}
    >
      <FieldGrid min={140}>
        {measured.map((quantity) => (
          <DoseField key={quantity} name={quantity} label={quantityLabel(quantity, language)} />
        ))}
      </FieldGrid>
      <FieldGrid min={200}>
        <SelectField
          name="kind"
          label={t('common:dose.request.kind')}
          options={(['estimated', 'assigned'] as const).map((value) => ({
            value,
            label: t(`words:readingKinds.${value}`),
          }))}
        />
        <SelectField
          name="method"
          label={t('common:dose.request.method')}
          options={enteredMethods.map((value) => ({ value, label: t(`words:adjustmentMethods.${value}`) }))}
        />
      </FieldGrid>
    </FormDialog>
  )
}
