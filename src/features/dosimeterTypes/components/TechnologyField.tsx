import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { DosimeterTypeInput } from '../../../../contract/schemas/equipment.ts'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { LostChoices } from '../../../connected/LostChoices.tsx'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import { measuredBy } from '../model.ts'

/** The technology of a type. Another one may not measure what was chosen: what it does not is let go. */
export function TechnologyField({ current }: { current?: { id: number; code: string } }) {
  const { t } = useTranslation('dosimeterTypes')
  const { getValues, setValue } = useFormContext<DosimeterTypeInput>()
  const query = useListTechnologiesQuery({ query: { pageSize: 200 } })
  const technologies = query.data?.items
  // The current one has its name before the others have arrived.
  const options = technologies
    ? technologies.map(({ id, code, name }) => ({ value: id, label: `${code} · ${name}` }))
    : current
      ? [{ value: current.id, label: current.code }]
      : []
  return (
    <>
      <SelectField
        name="technologyId"
        label={t('columns.technology')}
        required
        options={options}
        onChosen={(chosen) => {
          const measured = measuredBy(technologies?.find(({ id }) => id === chosen))
          const kept = getValues('quantities').filter((quantity) => measured.includes(quantity))
          setValue('quantities', kept, { shouldDirty: true })
        }}
      />
      <LostChoices of={[query]} />
    </>
  )
}
