import type { ReactElement } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useField } from '../../components/forms/formContext.ts'
import { ClientName } from '../ClientName.tsx'
import { ClientInput } from './ClientInput.tsx'
import type { ClientInputProps } from './clientPick.tsx'
import { DosimeterInput, type DosimeterInputProps } from './DosimeterInput.tsx'
import { PersonInput, type PersonInputProps, PersonName } from './PersonInput.tsx'
import { SiteInput, type SiteInputProps, SiteName } from './SiteInput.tsx'
import { useOwnClient } from './useOwnClient.ts'

/** What a form gives to an input by itself. */
type Given = 'value' | 'onChange' | 'onBlur' | 'inputRef' | 'error' | 'id'
type FieldOf<Props extends { onChange(key: never, picked: never): void }> = Omit<Props, Given | 'name'> & {
  /** Path of the key in the form. */
  name?: string
  /** Hears the choice as well as the form. */
  onChosen?(picked: Parameters<Props['onChange']>[1]): void
}

function useKeyField<Key>(name: string, label: string, words?: (key: Key) => string | ReactElement) {
  const { id } = useField(name, label, {
    words: (key: Key | null) => (key === null ? '' : (words?.(key) ?? String(key))),
  })
  const { field, fieldState } = useController({ name })
  const value = (field.value ?? null) as Key | null
  const { message } = fieldState.error ?? {}
  return { id, name, label, value, set: field.onChange, onBlur: field.onBlur, inputRef: field.ref, error: message }
}

/** A client in a form, which keeps its id. Whoever has one client only sees no field, and the form has that client. */
export function ClientField({ name = 'clientId', label, onChosen, ...rest }: FieldOf<ClientInputProps>) {
  const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
  const { set, ...field } = useKeyField<number>(name, label ?? t('client'), (id) => <ClientName key={id} id={id} />)
  return (
    <ClientInput
      {...rest}
      {...field}
      onChange={(id, client) => {
        set(id)
        onChosen?.(client)
      }}
    />
  )
}

/** One of a client's sites in a form, which keeps its id. */
export function SiteField({ name = 'siteId', label, onChosen, ...rest }: FieldOf<SiteInputProps>) {
  const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
  const own = useOwnClient()
  const whose = rest.clientId ?? own
  const { set, ...field } = useKeyField<number>(name, label ?? t('site'), (id) =>
    whose === null ? String(id) : <SiteName key={id} id={id} clientId={whose} />,
  )
  return (
    <SiteInput
      {...rest}
      {...field}
      onChange={(id, site) => {
        set(id)
        onChosen?.(site)
      }}
    />
  )
}

/** A person in a form, which keeps its id. */
export function PersonField({ name = 'personId', label, onChosen, ...rest }: FieldOf<PersonInputProps>) {
  const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
  const { set, ...field } = useKeyField<number>(name, label ?? t('person'), (id) => <PersonName key={id} id={id} />)
  return (
    <PersonInput
      {...rest}
      {...field}
      onChange={(id, person) => {
        set(id)
        onChosen?.(person)
      }}
    />
  )
}

/** A dosimeter in a form, which keeps its serial. */
export function DosimeterField({ name = 'serial', label, onChosen, ...rest }: FieldOf<DosimeterInputProps>) {
  const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
  const { set, ...field } = useKeyField<string>(name, label ?? t('dosimeter'))
  return (
    <DosimeterInput
      {...rest}
      {...field}
      onChange={(serial, dosimeter) => {
        set(serial)
        onChosen?.(dosimeter)
      }}
    />
  )
}
