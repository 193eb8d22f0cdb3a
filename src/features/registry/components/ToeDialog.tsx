import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type RegistryToe, type ToeInput, toeInput } from '../../../../contract/schemas/registry.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { FieldGrid } from '../../../components/forms/Form.tsx'
import { FormDialog } from '../../../components/forms/FormDialog.tsx'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { paths } from '../../../routing/paths.ts'
import { TextLink } from '../../../routing/TextLink.tsx'
import { useUpdateRegistryToeMutation } from '../../../store/api/rndToes.ts'
import { countryChoices, occupationChoices, practiceChoices, toToeInput } from '../model.ts'
import { Missing } from './Missing.tsx'

/** What the registry wants of a worker at one employment; who it is, is changed in its own form. */
export function ToeDialog({ toe, onClose }: { toe: RegistryToe; onClose(): void }) {
  const { t, i18n } = useTranslation('registry')
  const language = languageOfTag(i18n.language)
  const [save] = useUpdateRegistryToeMutation()
  const form = useContractForm<ToeInput, ToeInput>(toeInput, toToeInput(toe))
  const submit = useSubmit(form, (body, version) => save({ params: { id: toe.id }, body: { ...body, version } }), {
    version: toe.version,
    done: ({ name }) => ({ summary: t('saved'), detail: name }),
    onDone: onClose,
  })
  const countries = useMemo(() => countryChoices(language), [language])
  const occupations = useMemo(() => occupationChoices(language), [language])
  const practices = useMemo(() => practiceChoices(language), [language])
  return (
    <FormDialog
      open
      {...submit.form}
      title={`${toe.name} · ${toe.clientName}`}
      intro={
        <>
          <Missing fields={toe.missing.map((field) => t(`fields.toe.${field}`))} />
          <TextLink to={paths.personalEdit.href({ id: toe.personId })}>{t('toes.person')}</TextLink>
        </>
      }
      saveLabel={t('save')}
      onCancel={onClose}
    >
      <FieldGrid>
        <SelectField name="country" label={t('fields.toe.country')} options={countries} required />
        <SelectField name="practiceCode" label={t('fields.toe.practiceCode')} options={practices} required />
        <SelectField name="occupationCode" label={t('fields.toe.occupationCode')} options={occupations} required />
      </FieldGrid>
    </FormDialog>
  )
}
