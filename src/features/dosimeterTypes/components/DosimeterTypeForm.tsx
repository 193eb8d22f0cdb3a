import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type DosimeterType, dosimeterTypeInput } from '../../../../contract/schemas/equipment.ts'
import { positions } from '../../../../contract/vocabulary.ts'
import { CheckboxField } from '../../../components/forms/CheckboxField.tsx'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { inCapitals, TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useCreateDosimeterTypeMutation, useUpdateDosimeterTypeMutation } from '../../../store/api/dosimeterTypes.ts'
import { newDosimeterType, toInput } from '../model.ts'
import { QuantitiesField } from './QuantitiesField.tsx'
import { TechnologyField } from './TechnologyField.tsx'

export interface DosimeterTypeFormProps {
  /** The type to change; without it a new one is made. */
  type?: DosimeterType
  onSaved(type: DosimeterType): void
  onCancel(): void
  /** Hears whether anything differs from what is saved. */
  onDirtyChange?(dirty: boolean): void
}

/** A dosimeter type: its technology, where it is worn and what it evaluates. */
export function DosimeterTypeForm({ type, onSaved, onCancel, onDirtyChange }: DosimeterTypeFormProps) {
  const { t } = useTranslation(['dosimeterTypes', 'common', 'words'])
  const [create] = useCreateDosimeterTypeMutation()
  const [change] = useUpdateDosimeterTypeMutation()
  const form = useContractForm(dosimeterTypeInput, type ? toInput(type) : newDosimeterType(), {
    code: t('rules.code'),
  })
  const submit = useSubmit(
    form,
    (body, version) => (type ? change({ params: { id: type.id }, body: { ...body, version } }) : create({ body })),
    {
      version: type?.version,
      done: ({ code }) => ({ summary: t(type ? 'saved' : 'created'), detail: code }),
      onDone: onSaved,
      onDirtyChange,
    },
  )
  return (
    <Form {...submit.form}>
      <Card title={t('sections.type')}>
        <FieldGrid min={300}>
          <TechnologyField current={type && { id: type.technologyId, code: type.technologyCode }} />
          <TextField
            name="code"
            label={t('columns.code')}
            help={t('rules.code')}
            required
            maxLength={20}
            autoComplete="off"
            normalize={inCapitals}
          />
          <TextField name="name" label={t('columns.name')} required maxLength={80} autoComplete="off" />
          <SelectField
            name="position"
            label={t('columns.position')}
            help={t('positionHelp')}
            required
            options={positions.map((each) => ({ value: each, label: t(`words:positions.${each}`) }))}
          />
        </FieldGrid>
      </Card>
      <Card title={t('columns.quantities')} description={t('quantitiesHelp')}>
        <QuantitiesField />
      </Card>
      <Card title={t('sections.use')}>
        <CheckboxField name="active" label={t('active')} help={t('activeHelp')} />
      </Card>
      <FormActions saveLabel={t('save')}>
        <Button onClick={onCancel}>{t('common:actions.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
