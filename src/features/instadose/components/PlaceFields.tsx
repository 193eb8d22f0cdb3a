import { useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { keptPositions } from '../../../../contract/schemas/keptDevices.ts'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { ClientField, PersonField, SiteField } from '../../../connected/pick/fields.tsx'

/** Who keeps a device, where that person works, and where on the body it is worn. */
export function PlaceFields() {
  const { watch, setValue } = useFormContext()
  const clientId: number | null = watch('clientId') ?? null
  return (
    <>
      <ClientField required activeOnly onChosen={() => setValue('personId', null)} />
      <PersonField
        required
        activeOnly
        clientId={clientId ?? undefined}
        onChosen={(person) => {
          if (!person) return
          setValue('clientId', clientId ?? person.clientId)
          if (clientId === null || person.clientId === clientId) setValue('siteId', person.siteId)
        }}
      />
      <SiteField required clientId={clientId} />
      <PositionField />
    </>
  )
}

/** Where on the body a kept device is worn. */
export function PositionField({ disabled }: { disabled?: boolean }) {
  const { t } = useTranslation(['instadose', 'words'])
  return (
    <SelectField
      name="position"
      label={t('columns.position')}
      required
      disabled={disabled}
      options={keptPositions.map((each) => ({ value: each, label: t(`words:positions.${each}`) }))}
    />
  )
}
