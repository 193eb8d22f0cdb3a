import Alert from '@mui/material/Alert'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { packageRequest } from '../../../../contract/schemas/registryPackages.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { NumberField } from '../../../components/forms/NumberField.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useCreateRegistryPackageMutation, usePreviewRegistryPackageQuery } from '../../../store/api/rndPackages.ts'
import { frozenToast } from '../frozenToast.ts'
import { lastQuarter } from '../model.ts'
import { FreezingOf } from './FreezingList.tsx'
import { QuarterAhead } from './QuarterAhead.tsx'

export interface NewPackageDialogProps {
  /** Today, in the service's time zone. */
  today: string
  serviceCode: string
  /** Cancelled, or the package that was made. */
  onDone(id: number | null): void
}

type Request = z.infer<typeof packageRequest>

/** Chooses a quarter and freezes what the registry does not have of it yet. Says before what that is. */
export function NewPackageDialog({ today, serviceCode, onDone }: NewPackageDialogProps) {
  const { t } = useTranslation('registry')
  const [create] = useCreateRegistryPackageMutation()
  const form = useContractForm<Request, Request>(packageRequest, { ...lastQuarter(today), serviceCode })
  const [year, quarter] = form.watch(['year', 'quarter'])
  const submit = useSubmit(form, (body) => create({ body }), {
    done: (answer) => frozenToast(t, { year, quarter }, answer, ({ number }) => t('new.done', { number })),
    onDone: (answer) => onDone('freezing' in answer ? null : answer.id),
  })
  const valid = packageRequest.safeParse({ year, quarter, serviceCode: '' }).success
  const preview = usePreviewRegistryPackageQuery({ query: { year, quarter } }, { skip: !valid })
  return (
    <FormDialog
      open
      {...submit.form}
      title={t('new.title')}
      intro={<div>{t('new.text')}</div>}
      saveLabel={t('new.confirm')}
      onCancel={() => onDone(null)}
    >
      <FieldGrid>
        <NumberField name="year" label={t('new.year')} required />
        <SelectField
          name="quarter"
          label={t('new.quarter')}
          required
          options={[1, 2, 3, 4].map((each) => ({ value: each, label: t('new.quarterOf', { quarter: each }) }))}
        />
        <TextField name="serviceCode" label={t('fields.serviceCode')} help={t('new.serviceCodeHelp')} maxLength={15} />
      </FieldGrid>
      {submit.busy && <FreezingOf year={year} quarter={quarter} />}
      {valid && !submit.busy && preview.currentData && <QuarterAhead preview={preview.currentData} />}
      {valid && preview.error && <Alert severity="warning">{t('new.noPreview')}</Alert>}
    </FormDialog>
  )
}
