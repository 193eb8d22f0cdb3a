import Box from '@mui/material/Box'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { periodOf, shiftPeriod } from '../../../../contract/period.ts'
import {
  builtInProfiles,
  type DateOrder,
  type DoseUnit,
  dateOrders,
  doseUnits,
  frequencies,
} from '../../../../contract/vocabulary.ts'
import { FileDrop } from '../../../components/files/FileDrop.tsx'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { LostChoices } from '../../../connected/LostChoices.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { sendFile } from '../../../store/sendFile.ts'
import {
  readerFiles,
  toUploadQuery,
  type UploadFormInput,
  type UploadFormValues,
  unitLabel,
  uploadForm,
  usualFrequency,
} from '../model.ts'
import { PeriodField } from './PeriodField.tsx'

export interface UploadFormProps {
  /** The server's clock. */
  today: string
  /** The file has arrived and is being analysed. */
  onSent(uploadId: number): void
  /** The way to an upload, for the file that was sent before. */
  linkTo?(uploadId: number): ReactNode
}

/** Says what a reader's file is and takes it in. Dropping the file starts the dry run: nothing is written by it. */
export function UploadForm({ today, onSent, linkTo }: UploadFormProps) {
  const { t } = useTranslation(['uploads', 'words'])
  const dispatch = useAppDispatch()
  const technologiesQuery = useListTechnologiesQuery({ query: { pageSize: 100 } })
  const technologies = technologiesQuery.data
  const choices = technologies?.items.filter(({ exchangeMode }) => exchangeMode === 'perPeriod') ?? []
  const [sending, setSending] = useState<{ name: string; percent?: number }>()
  const abort = useRef<AbortController>(null)
  const form = useContractForm<UploadFormInput, UploadFormValues>(
    uploadForm,
    {
      profile: 'osl',
      technologyId: undefined,
      frequency: usualFrequency,
      // A period is read after it has ended.
      period: shiftPeriod(periodOf(today, usualFrequency), -1).code,
      unit: null,
      decimalMark: 'auto',
      dateOrder: null,
    },
    { unitNeeded: t('form.unitNeeded') },
  )
  const first = choices[0]?.id
  useEffect(() => {
    if (first !== undefined && form.getValues('technologyId') === undefined) form.setValue('technologyId', first)
  }, [first, form])
  const [profile, frequency] = form.watch(['profile', 'frequency'])

  const dropped = useRef<File>(null)
  const submit = useSubmit(
    form,
    async (values) => {
      const file = dropped.current as File
      setSending({ name: file.name, percent: 0 })
      abort.current = new AbortController()
      const answer = await dispatch(
        sendFile('uploads.create', { query: toUploadQuery(values) }, file, {
          signal: abort.current.signal,
          onProgress: (percent) => setSending({ name: file.name, percent }),
        }),
      )
      setSending(undefined)
      return answer
    },
    { onDone: ({ id }) => onSent(id) },
  )
  const send = (file: File) => {
    dropped.current = file
    void form.handleSubmit(submit.send)()
  }
  const { failure } = submit
  const known = failure?.code === 'fileKnown' ? Number(failure.details?.uploadId) : 0
  return (
    <Card title={t('form.title')} description={t('form.intro')} sx={{ mb: 2.5 }}>
      <Form form={form} onSave={() => undefined}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
          <FieldGrid min={240}>
            <SelectField
              name="profile"
              label={t('form.profile')}
              help={t(`form.profileHelp.${profile}`)}
              options={builtInProfiles.map((value) => ({ value, label: t(`words:uploadProfiles.${value}`) }))}
            />
            <SelectField
              name="technologyId"
              label={t('form.technology')}
              options={choices.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
            />
            <SelectField
              name="frequency"
              label={t('form.frequency')}
              options={frequencies.map((value) => ({ value, label: t(`words:frequencies.${value}`) }))}
              onChosen={(chosen) =>
                chosen &&
                form.setValue('period', shiftPeriod(periodOf(today, chosen), -1).code, { shouldValidate: true })
              }
            />
            <PeriodField name="period" label={t('form.period')} frequency={frequency} today={today} />
            <SelectField<DoseUnit>
              name="unit"
              label={t('form.unit')}
              required={profile === 'landauer'}
              noneLabel={profile === 'landauer' ? t('form.unitChoose') : t('form.unitOfFile')}
              options={doseUnits.map((value) => ({ value, label: unitLabel(value) }))}
            />
            <SelectField
              name="decimalMark"
              label={t('form.decimalMark')}
              options={(['auto', '.', ','] as const).map((value) => ({
                value,
                label: t(
                  value === 'auto' ? 'form.marks.auto' : value === '.' ? 'form.marks.point' : 'form.marks.comma',
                ),
              }))}
            />
            <SelectField<DateOrder>
              name="dateOrder"
              label={t('form.dateOrder')}
              noneLabel={t('form.marks.auto')}
              options={dateOrders.map((value) => ({ value, label: t(`form.orders.${value}`) }))}
            />
          </FieldGrid>
          <FileDrop
            {...readerFiles}
            label={t('form.drop')}
            // A file that came before the technologies would be refused for a choice that nobody could make yet.
            disabled={!technologies && !technologiesQuery.error}
            onFile={send}
            sending={sending && { ...sending, onCancel: () => abort.current?.abort() }}
          />
        </Box>
        <LostChoices of={[technologiesQuery]} />
        <FailureAlert text={submit.error}>{known > 0 && linkTo && <div>{linkTo(known)}</div>}</FailureAlert>
      </Form>
    </Card>
  )
}
