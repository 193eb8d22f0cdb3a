import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import type { MappedProfile } from '../../../../contract/schemas/fileMappings.ts'
import { FileDrop } from '../../../components/files/FileDrop.tsx'
import { FieldGrid, Form } from '../../../components/forms/Form.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { LostChoices } from '../../../connected/LostChoices.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useListFileMappingsQuery } from '../../../store/api/fileMappings.ts'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { sendFile } from '../../../store/sendFile.ts'
import { readerFiles } from '../model.ts'
import { MappingDialog } from './MappingDialog.tsx'
import type { UploadFormProps } from './UploadForm.tsx'

/** `0`: the documented default mapping that is built in. */
const builtIn = 0
const keptForm = z.object({ profile: z.number().int(), technologyId: z.number().int() })

/** Says by which profile the file of kept devices is read, and takes it in. Of which periods it is its reads say. */
export function KeptUploadForm({ onSent, linkTo }: Omit<UploadFormProps, 'today'>) {
  const { t } = useTranslation(['uploads', 'words'])
  const dispatch = useAppDispatch()
  const technologiesQuery = useListTechnologiesQuery({ query: { pageSize: 100 } })
  const technologies = technologiesQuery.data
  const choices = technologies?.items.filter(({ exchangeMode }) => exchangeMode === 'deviceKept') ?? []
  const profilesQuery = useListFileMappingsQuery()
  const profiles = profilesQuery.data
  const mapped = profiles?.items ?? []
  const [mapping, setMapping] = useState<MappedProfile | 'new' | null>(null)
  const form = useContractForm(keptForm, {})
  const file = useRef<File>(null)
  const [sending, setSending] = useState<{ name: string; percent?: number }>()
  const abort = useRef<AbortController>(null)
  const [profile, technologyId] = form.watch(['profile', 'technologyId'])
  const firstTechnology = choices[0]?.id
  const firstProfile = profiles && (mapped[0]?.id ?? builtIn)
  useEffect(() => {
    if (firstTechnology !== undefined && form.getValues('technologyId') === undefined)
      form.setValue('technologyId', firstTechnology)
    if (firstProfile !== undefined && form.getValues('profile') === undefined) form.setValue('profile', firstProfile)
  }, [firstTechnology, firstProfile, form])
  const chosen = mapped.find(({ id }) => id === profile)
  const submit = useSubmit(
    null,
    async () => {
      const sent = file.current as File
      setSending({ name: sent.name, percent: 0 })
      abort.current = new AbortController()
      const by = chosen ? ({ profile: 'mapped', mappingId: chosen.id } as const) : ({ profile: 'generic' } as const)
      const answer = await dispatch(
        sendFile('uploads.create', { query: { ...by, technologyId: technologyId ?? 0 } }, sent, {
          signal: abort.current.signal,
          onProgress: (percent) => setSending({ name: sent.name, percent }),
        }),
      )
      setSending(undefined)
      return answer
    },
    { onDone: ({ id }) => onSent(id) },
  )
  const { failure } = submit
  const known = failure?.code === 'fileKnown' ? Number(failure.details?.uploadId) : 0
  return (
    <Card title={t('form.title')} description={t('kept.intro')} sx={{ mb: 2.5 }}>
      <Form form={form} onSave={() => undefined}>
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: { xs: '1fr', lg: '3fr 2fr' } }}>
          <div>
            <FieldGrid min={240}>
              <SelectField
                name="profile"
                label={t('form.profile')}
                help={chosen ? t('kept.version', { number: chosen.number, by: chosen.by }) : t('kept.genericHelp')}
                options={[
                  ...mapped.map(({ id, name }) => ({ value: id, label: name })),
                  { value: builtIn, label: t('words:uploadProfiles.generic') },
                ]}
              />
              <SelectField
                name="technologyId"
                label={t('form.technology')}
                options={choices.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))}
              />
            </FieldGrid>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>
              <Button onClick={() => setMapping('new')}>{t('mapping.new')}</Button>
              {chosen && <Button onClick={() => setMapping(chosen)}>{t('mapping.change')}</Button>}
            </Box>
          </div>
          <FileDrop
            {...readerFiles}
            label={t('kept.drop')}
            disabled={!technologies || !profiles}
            onFile={(dropped) => {
              file.current = dropped
              void submit.send(undefined as never)
            }}
            sending={sending && { ...sending, onCancel: () => abort.current?.abort() }}
          />
        </Box>
        <LostChoices of={[technologiesQuery, profilesQuery]} />
        <FailureAlert text={submit.error}>{known > 0 && linkTo && <div>{linkTo(known)}</div>}</FailureAlert>
      </Form>
      {mapping && (
        <MappingDialog
          profile={mapping === 'new' ? undefined : mapping}
          onClose={() => setMapping(null)}
          onSaved={({ id }) => {
            form.setValue('profile', id)
            setMapping(null)
          }}
        />
      )}
    </Card>
  )
}
