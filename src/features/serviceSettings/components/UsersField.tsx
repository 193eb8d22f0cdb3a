import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CloseIcon } from '../../../components/firstIcons.ts'
import { useField } from '../../../components/forms/formContext.ts'
import { UserInput } from '../../../connected/pick/UserInput.tsx'
import { useListUsersQuery } from '../../../store/api/users.ts'

/** As many as a page of users has. */
const most = 200

/** Users of a list: who is on it, each with a way off, and a search that adds one. */
export function UsersField({ name, label }: { name: string; label: string }) {
  const { t } = useTranslation('serviceSettings')
  const { id } = useField(name, label)
  const { field, fieldState } = useController({ name })
  const chosen = field.value as number[]
  const known = useListUsersQuery({ query: { pageSize: most } }).data?.items
  const [added, setAdded] = useState<Record<number, string>>({})
  const nameOf = (userId: number) =>
    added[userId] ?? known?.find((user) => user.id === userId)?.nombre ?? t('userOf', { id: userId })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 480 }}>
      {chosen.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('nobody')}</Box>}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {chosen.map((userId) => (
          <Box component="li" key={userId} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box sx={{ flex: 1 }}>{nameOf(userId)}</Box>
            <IconButton
              size="small"
              aria-label={t('removeUser', { name: nameOf(userId) })}
              onClick={() => field.onChange(chosen.filter((each) => each !== userId))}
            >
              <CloseIcon />
            </IconButton>
          </Box>
        ))}
      </Box>
      <UserInput
        id={id}
        name={name}
        label={t('addUser')}
        without={chosen}
        onPick={(user) => {
          setAdded({ ...added, [user.id]: user.nombre })
          field.onChange([...chosen, user.id])
        }}
        error={fieldState.error?.message}
      />
    </Box>
  )
}
