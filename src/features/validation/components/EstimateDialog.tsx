import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { quantityLabel } from '../../../../contract/dose.ts'
import { typedDose } from '../../../../contract/doseInput.ts'
import { perQuantity } from '../../../../contract/quantities.ts'
import { estimateRequest } from '../../../../contract/schemas/assignments.ts'
import { shortText } from '../../../../contract/schemas/common.ts'
import { enteredMethods, type Quantity, quantities } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { DoseField } from '../../../dosimetry/DoseField.tsx'
import { periodLabel } from '../../../dosimetry/periodLabel.ts'
import { useDoseMessages } from '../../../dosimetry/useDoseMessages.ts'
import { useListDosimetersQuery } from '../../../store/api/dosimeters.ts'
import { useGetDosimeterTypeQuery } from '../../../store/api/dosimeterTypes.ts'
import { useEstimateReadingMutation } from '../../../store/api/readings.ts'
import type { MissingItem } from '../missingColumns.tsx'

/** The contract's request, with the doses as they are typed. Nothing at all is no estimate. */
export const estimateForm = z
  .object({
    kind: estimateRequest.shape.kind,
    method: estimateRequest.shape.method,
    ...perQuantity(() => typedDose),
    reason: shortText(500),
  })
  .superRefine((values, check) => {
    if (quantities.every((quantity) => values[quantity] === null))
      check.addIssue({ code: 'custom', path: [quantities[0]], message: 'doseNeeded' })
  })

/** What the dosimeter's type evaluates: its record says, else its type; all where nobody knows. Null until it is known. */
function useMeasured({ cells, serial }: MissingItem): readonly Quantity[] | null {
  const { data: found, isError: isLost } = useListDosimetersQuery(
    { query: { search: serial ?? '', pageSize: 20 } },
    { skip: cells !== null || serial === null },
  )
  const typeId = found?.items.find((dosimeter) => dosimeter.serial === serial)?.typeId
  const { data: type, isError: isUntyped } = useGetDosimeterTypeQuery(
    { params: { id: typeId ?? 0 } },
    { skip: typeId === undefined },
  )
  if (cells) return quantities.filter((quantity) => cells[quantity].status !== 'notMeasured')
  if (type) return quantities.filter((quantity) => type.quantities.includes(quantity))
  const isAsked = serial !== null && !isLost && (!found || (typeId !== undefined && !isUntyped))
  return isAsked ? null : quantities
}

export interface EstimateDialogProps {
  item: MissingItem
  onDone(): void
}

/** Enters a dose for a dosimeter that gave none, as an estimate or as an assigned dose, with the reason. */
export function EstimateDialog({ item, onDone }: EstimateDialogProps) {
  const { t, i18n } = useTranslation(['validation', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const [estimate] = useEstimateReadingMutation()
  const measured = useMeasured(item)
  const messages = useDoseMessages()
  const form = useContractForm<z.input<typeof estimateForm>, z.output<typeof estimateForm>>(
    estimateForm,
    { kind: 'estimated', ...perQuantity(() => null), reason: '' },
    messages,
  )
  const kind = form.watch('kind')
  const submit = useSubmit(
    form,
    ({ kind: chosen, method, reason, ...cells }) =>
      estimate({ body: { assignmentId: item.assignmentId, kind: chosen, method, cells, reason } }),
    {
      done: ({ awaitingSecond }) => ({
        summary: t(awaitingSecond ? 'estimate.doneSecond' : 'estimate.done', { name: item.personName }),
      }),
      onDone,
      fieldOf: (path) => (path === 'cells' ? null : path.replace(/^cells\./, '')),
    },
  )
  return (
    <FormDialog
      // Fields that came or went under the pointer would close the choice that it opens.
      open={measured !== null}
      {...submit.form}
      title={t('estimate.title', { name: item.personName })}
      saveLabel={t('estimate.confirm')}
      onCancel={onDone}
      intro={
        <>
          <div>
            {t('estimate.text', {
              serial: item.serial ?? '—',
              position: t(`words:positions.${item.position}`),
              period: periodLabel(item.period, language),
            })}
          </div>
          {item.estimateReadingId !== null && <div>{t('estimate.replacesWaiting')}</div>}
        </>
      }
    >
      <SelectField
        name="kind"
        label={t('estimate.kind')}
        help={t(`estimate.kindHelp.${kind}`)}
        options={(['estimated', 'assigned'] as const).map((value) => ({
          value,
          label: t(`words:readingKinds.${value}`),
        }))}
      />
      <SelectField
        name="method"
        label={t('estimate.method')}
        required
        options={enteredMethods.map((value) => ({ value, label: t(`words:adjustmentMethods.${value}`) }))}
      />
      <FieldGrid min={140}>
        {measured?.map((quantity) => (
          <DoseField key={quantity} name={quantity} label={quantityLabel(quantity, language)} />
        ))}
      </FieldGrid>
      <TextField name="reason" label={t('dismissReadings.reason')} required multiline rows={2} maxLength={500} />
    </FormDialog>
  )
}
