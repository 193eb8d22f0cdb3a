import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type EntityInput, entityInput, type RegistryEntity } from '../../../../contract/schemas/registry.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useUpdateRegistryEntityMutation } from '../../../store/api/rndEntities.ts'
import { entityTypeChoices, sectorChoices, toEntityInput } from '../model.ts'
import { Missing } from './Missing.tsx'

/** What the registry wants of one entity, filled in where its list is. */
export function EntityDialog({ entity, onClose }: { entity: RegistryEntity; onClose(): void }) {
  const { t, i18n } = useTranslation('registry')
  const language = languageOfTag(i18n.language)
  const [save] = useUpdateRegistryEntityMutation()
  const form = useContractForm<EntityInput, EntityInput>(entityInput, toEntityInput(entity))
  const submit = useSubmit(form, (body, version) => save({ params: { id: entity.id }, body: { ...body, version } }), {
    version: entity.version,
    done: ({ name }) => ({ summary: t('saved'), detail: name }),
    onDone: onClose,
  })
  const types = useMemo(() => entityTypeChoices(language), [language])
  const sectors = useMemo(() => sectorChoices(language), [language])
  return (
    <FormDialog
      open
      {...submit.form}
      title={`${entity.name} · ${entity.legalId}`}
      intro={<Missing fields={entity.missing.map((field) => t(`fields.entity.${field}`))} />}
      saveLabel={t('save')}
      onCancel={onClose}
      maxWidth="md"
    >
      <FieldGrid>
        <SelectField
          name="entityType"
          label={t('fields.entity.entityType')}
          options={types}
          noneLabel={t('notKnown')}
        />
        <SelectField name="sector" label={t('fields.entity.sector')} options={sectors} noneLabel={t('notKnown')} />
        <TextField name="ministry" label={t('fields.entity.ministry')} help={t('ministryHelp')} maxLength={80} />
        <TextField name="director" label={t('fields.entity.director')} maxLength={80} />
        <TextField name="officer" label={t('fields.entity.officer')} maxLength={120} />
        <TextField name="phone" label={t('fields.entity.phone')} maxLength={40} />
        <TextField name="email" label={t('fields.entity.email')} maxLength={254} />
        <TextField name="address" label={t('fields.entity.address')} help={t('addressHelp')} maxLength={200} />
        <TextField name="province" label={t('fields.entity.province')} maxLength={60} />
        <TextField name="canton" label={t('fields.entity.canton')} maxLength={60} />
      </FieldGrid>
    </FormDialog>
  )
}
