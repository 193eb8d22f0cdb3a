import { useTranslation } from 'react-i18next'
import { OptionInput, type OptionInputProps } from '../../components/forms/OptionInput.tsx'
import { useLazyListUsersQuery } from '../../store/api/users.ts'
import { pickPageSize } from './pickProps.ts'

export interface PickedUser {
  id: number
  nombre: string
}

export interface UserInputProps extends Omit<OptionInputProps, 'value' | 'onChange' | 'load' | 'label'> {
  label?: string
  /** Hears who was chosen; the input is empty again then. */
  onPick(user: PickedUser): void
  /** Not offered: who is chosen already. */
  without?: readonly number[]
}

/** Adds a user, found by name or address. */
export function UserInput({ onPick, without = [], ...rest }: UserInputProps) {
  const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
  const [list] = useLazyListUsersQuery()
  const load = async (text: string) => {
    const { items } = await list({ query: { search: text || undefined, pageSize: pickPageSize } }, true).unwrap()
    return items
      .filter(({ id }) => !without.includes(id))
      .map(({ id, nombre, email }) => ({ id, label: nombre, detail: email }))
  }
  return (
    <OptionInput
      label={t('user')}
      placeholder={t('userHint')}
      {...rest}
      value={null}
      load={load}
      onChange={(option) => option && onPick({ id: Number(option.id), nombre: option.label })}
    />
  )
}
