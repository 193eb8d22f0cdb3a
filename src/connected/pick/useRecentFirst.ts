import { useTranslation } from 'react-i18next'
import type { Option } from '../../components/forms/useOptions.ts'
import { useAppStore, useCurrentUser } from '../../store/hooks.ts'
import { type RecentKind, recentOf, rememberPicked } from '../../store/recent.ts'

interface Source {
  /** What the server finds for a text; the first ones for none. */
  find(text: string): Promise<readonly Option[]>
  /** One by its key; undefined when it is not to be picked here, or may not be seen any more. */
  one(key: Option['id']): Promise<Option | undefined>
}

/**
 * Options that begin with what the signed-in user picked lately, as long as nothing is typed. `picked` keeps what is picked
 * now.
 */
export function useRecentFirst(kind: RecentKind, { find, one }: Source) {
  const { t } = useTranslation('common', { keyPrefix: 'components.pick' })
  const { environment } = useAppStore()
  const userId = useCurrentUser()?.id
  const recent = async (): Promise<Option[]> => {
    if (userId === undefined) return []
    const known = await Promise.all(recentOf(environment, userId, kind).map((key) => one(key).catch(() => undefined)))
    return known.filter((option) => option !== undefined)
  }
  return {
    load: async (text: string): Promise<readonly Option[]> => {
      if (text) return find(text)
      const [first, found] = await Promise.all([recent(), find(text)])
      if (first.length === 0) return found
      const others = found.filter(({ id }) => !first.some((option) => option.id === id))
      return [
        ...first.map((option) => ({ ...option, group: t('recent') })),
        ...others.map((option) => ({ ...option, group: t('all') })),
      ]
    },
    picked(option: Option | null) {
      if (option && userId !== undefined) rememberPicked(environment, userId, kind, option.id)
    },
  }
}
