import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type FilePreview,
  type MappedProfile,
  mappingRequest,
  readKinds,
} from '../../../../contract/schemas/fileMappings.ts'
import { dateOrders, doseUnits, quantities } from '../../../../contract/vocabulary.ts'
import { FileDrop } from '../../../components/files/FileDrop.tsx'
import { CheckboxField } from '../../../components/forms/CheckboxField.tsx'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { SentFileAlert } from '../../../connected/SentFileAlert.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useSaveFileMappingMutation } from '../../../store/api/fileMappings.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { sendFile } from '../../../store/sendFile.ts'
import { columnsOf, newMapping, readerFiles, unitLabel } from '../model.ts'
import { PreviewTable } from './PreviewTable.tsx'

export interface MappingDialogProps {
  /** The profile whose next version is made; without it a new one. */
  profile?: MappedProfile
  onClose(): void
  onSaved(profile: MappedProfile): void
}

/** Says once which column of a source's files is what, beside how one of them begins, and keeps it under a name. */
export function MappingDialog({ profile, onClose, onSaved }: MappingDialogProps) {
  const { t } = useTranslation(['uploads', 'words'])
  const dispatch = useAppDispatch()
  const [save] = useSaveFileMappingMutation()
  const [preview, setPreview] = useState<FilePreview | null>(null)
  const [line, setLine] = useState<number | null>(null)
  const form = useContractForm(mappingRequest, {
    name: profile?.name ?? '',
    number: profile?.number ?? 0,
    mapping: profile?.mapping ?? newMapping,
  })
  const submit = useSubmit(form, (body) => save({ body }), {
    done: ({ name, number }) => ({ summary: t('mapping.saved'), detail: t('mapped', { name, number }) }),
    onDone: onSaved,
  })
  const file = useRef<File>(null)
  const look = useSubmit(
    null,
    ({ file, sheet }: { file: File; sheet?: string }) =>
      dispatch(sendFile('fileMappings.preview', { query: { sheet } }, file)),
    {
      onDone: (shown) => {
        setPreview(shown)
        setLine(shown.headerLine)
      },
    },
  )
  const columns = columnsOf(preview, line, form.watch('mapping') as Partial<MappedProfile['mapping']>).map((value) => ({
    value,
    label: value,
  }))
  const column = (name: string, label: string, required = false) => (
    <SelectField
      key={name}
      name={`mapping.${name}`}
      label={label}
      required={required}
      noneLabel={t('mapping.none')}
      options={columns}
    />
  )
  return (
    <FormDialog
      open
      maxWidth="md"
      {...submit.form}
      title={t(profile ? 'mapping.changeTitle' : 'mapping.newTitle', { name: profile?.name })}
      saveLabel={profile ? t('mapping.saveNext', { number: profile.number + 1 }) : t('mapping.save')}
      onCancel={onClose}
      intro={
        <>
          <div>{t('mapping.intro')}</div>
          <FileDrop
            {...readerFiles}
            label={t('mapping.file')}
            disabled={look.busy}
            onFile={(dropped) => {
              file.current = dropped
              setPreview(null)
              void look.send({ file: dropped })
            }}
          />
          <SentFileAlert {...look} onSheet={(sheet) => file.current && void look.send({ file: file.current, sheet })} />
          {preview && line !== null && <PreviewTable preview={preview} line={line} onLine={setLine} />}
        </>
      }
    >
      <TextField name="name" label={t('mapping.name')} required maxLength={80} disabled={profile !== undefined} />
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0, display: 'grid', gap: 2 }}>
        <Box component="legend" sx={{ fontWeight: 600, fontSize: '0.875rem', mb: 1, p: 0 }}>
          {t('mapping.columns')}
        </Box>
        <FieldGrid min={220}>
          {column('serial', t('columns.serial'), true)}
          {column('readAt', t('columns.readAt'), true)}
          {quantities.map((quantity) => column(quantity, t(`words:quantities.${quantity}`)))}
          {column('unitColumn', t('mapping.unitColumn'))}
          {column('kindColumn', t('mapping.kindColumn'))}
        </FieldGrid>
      </Box>
      <FieldGrid min={220}>
        <SelectField
          name="mapping.unit"
          label={t('form.unit')}
          noneLabel={t('mapping.unitOfFile')}
          options={doseUnits.map((value) => ({ value, label: unitLabel(value) }))}
        />
        <SelectField
          name="mapping.kind"
          label={t('mapping.kind')}
          noneLabel={t('mapping.kindOfColumn')}
          options={readKinds.map((value) => ({ value, label: t(`mapping.kinds.${value}`) }))}
        />
        <SelectField
          name="mapping.decimalMark"
          label={t('form.decimalMark')}
          noneLabel={t('form.marks.auto')}
          options={[
            { value: '.', label: t('form.marks.point') },
            { value: ',', label: t('form.marks.comma') },
          ]}
        />
        <SelectField
          name="mapping.dateOrder"
          label={t('form.dateOrder')}
          noneLabel={t('form.marks.auto')}
          options={dateOrders.map((value) => ({ value, label: t(`form.orders.${value}`) }))}
        />
      </FieldGrid>
      <CheckboxField name="mapping.net" label={t('mapping.net')} help={t('mapping.netHelp')} />
    </FormDialog>
  )
}
