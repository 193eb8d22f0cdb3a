import type { TFunction } from 'i18next'

/** The limits of a series, in the order of the law. */
export const limitColumns = ['annual', 'singleYear', 'fiveYears', 'young', 'public'] as const

/** What a limit is called. */
export const limitName = (
  t: TFunction<['serviceSettings', 'common', 'words']>,
  column: (typeof limitColumns)[number],
): string =>
  column === 'young' || column === 'public' ? t(`limits.columns.${column}`) : t(`words:limitKinds.${column}`)
