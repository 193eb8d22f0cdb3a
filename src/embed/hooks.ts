import { useEffect, useMemo } from 'react'
import type { ApiArgs, ApiResponse } from '../../contract/api.ts'
import { type DoseFormat, doseUnitSymbol, formatMicrosieverts } from '../../contract/dose.ts'
import { allows } from '../../contract/policies.ts'
import type { CurrentUser } from '../../contract/schemas/auth.ts'
import type { ParticipantReport } from '../../contract/schemas/reports.ts'
import { useCore } from '../app/SievertCore.tsx'
import { useGetParticipantReportQuery } from '../store/api/participant.ts'
import { peopleList, useGetPersonDosesQuery } from '../store/api/people.ts'
import { asError, type SievertError } from '../store/errors.ts'
import { useAppSelector, useAppStore } from '../store/hooks.ts'
import { checkSession, signOut } from '../store/session.ts'
import { askAnew } from './askAnew.ts'
import { languageNow } from './texts.ts'

/** Where a question stands. `refreshing`: the same is asked again; what was answered is still here. */
export type HookResult<T> =
  | { status: 'loading' }
  /** Nobody is signed in; `onUnauthorized` of the provider has heard of it. */
  | { status: 'signedOut' }
  | { status: 'error'; error: SievertError; refresh(): void }
  | { status: 'ready'; data: T; refreshing: boolean; refresh(): void }

const loading: HookResult<never> = { status: 'loading' }
const signedOut: HookResult<never> = { status: 'signedOut' }

function useOwnCore(name: string) {
  const core = useCore()
  if (!core) throw new Error(`${name} is used outside a SievertProvider. Put one around it.`)
  return core
}

/** Who is signed in, as the server says; the first that asks has it asked. */
export function useCurrentUser(): HookResult<CurrentUser> {
  useOwnCore('useCurrentUser')
  const store = useAppStore()
  const { checked, unanswered, isAuthenticated, currentUser } = useAppSelector(({ session }) => session)
  useEffect(() => {
    const { session } = store.getState()
    if (!session.checked && !session.checking) void store.dispatch(checkSession())
  }, [store])
  return useMemo(() => {
    const refresh = () => void store.dispatch(checkSession())
    if (isAuthenticated && currentUser) return { status: 'ready', data: currentUser, refreshing: false, refresh }
    if (unanswered) return { status: 'error', error: new Error('The server did not say who is signed in.'), refresh }
    return checked ? signedOut : loading
  }, [store, checked, unanswered, isAuthenticated, currentUser])
}

interface Query<T> {
  currentData?: T
  error?: unknown
  isFetching: boolean
  refetch(): unknown
}

function useHookResult<T>(
  user: HookResult<CurrentUser>,
  { currentData, error, isFetching, refetch }: Query<T>,
): HookResult<T> {
  return useMemo(() => {
    if (user.status !== 'ready') return user
    const refresh = () => void refetch()
    if (error) return { status: 'error', error: asError(error), refresh }
    return currentData === undefined ? loading : { status: 'ready', data: currentData, refreshing: isFetching, refresh }
  }, [user, currentData, error, isFetching, refetch])
}

/** The published doses of a person; those of the one who is signed in, where it is a monitored worker and nobody is named. */
function useReport(personId: number | undefined): HookResult<ParticipantReport> {
  const user = useCurrentUser()
  const who = user.status === 'ready' ? user.data : null
  const own = allows('participant.report', who) === 'own' && (personId === undefined || personId === who?.personId)
  const mine = useGetParticipantReportQuery({ query: {} }, { skip: !who || !own })
  const others = { params: { id: personId ?? 0 }, query: {} }
  const theirs = useGetPersonDosesQuery(others, { skip: !who || own || personId === undefined })
  const nobody = who && !own && personId === undefined
  const error = useMemo(
    () => (nobody ? new Error('A personId is needed: the signed-in user is no monitored worker.') : undefined),
    [nobody],
  )
  const query = own ? mine : theirs
  return useHookResult(user, error ? { ...query, error } : query)
}

export type DoseSummaryData = Pick<ParticipantReport, 'person' | 'year' | 'thisYear'>
export type DosimetryHistoryData = Pick<ParticipantReport, 'person' | 'rows' | 'external' | 'byYear'>

function usePart<K extends keyof ParticipantReport>(asked: HookResult<ParticipantReport>, ...names: K[]) {
  const list = names.join()
  return useMemo<HookResult<Pick<ParticipantReport, K>>>(() => {
    if (asked.status !== 'ready') return asked
    const part = Object.fromEntries(list.split(',').map((name) => [name, asked.data[name as K]]))
    return { ...asked, data: part as Pick<ParticipantReport, K> }
  }, [asked, list])
}

/**
 * A person's year against the limits, as `DoseSummary` shows it and from the same answer. Doses are integer µSv;
 * `useDoseFormatter` writes them.
 */
export const useDoseSummary = ({ personId }: { personId?: number } = {}): HookResult<DoseSummaryData> =>
  usePart(useReport(personId), 'person', 'year', 'thisYear')

/** Every published dose of a person, as `DosimetryHistory` shows them and from the same answer. Doses are integer µSv. */
export const useDosimetryHistory = ({ personId }: { personId?: number } = {}): HookResult<DosimetryHistoryData> =>
  usePart(useReport(personId), 'person', 'rows', 'external', 'byYear')

/** A page of the people that the signed-in user may see, from the same answer as `PersonnelTable` with the same question. */
export function usePeople(query: ApiArgs<'people.list'>['query'] = {}): HookResult<ApiResponse<'people.list'>> {
  const user = useCurrentUser()
  const answer = peopleList.useQuery({ query }, { pollingInterval: 0, skip: user.status !== 'ready' })
  return useHookResult(user, answer as Query<ApiResponse<'people.list'>>)
}

/** Writes an integer number of µSv as the reader has doses written, with the unit unless `unit` is false. */
export type DoseFormatter = (microsieverts: number, options?: { decimals?: 2 | 3; unit?: boolean }) => string

/** Writes doses in the provider's language and the signed-in user's unit, as every widget does. Throws for anything but integers. */
export function useDoseFormatter(): DoseFormatter {
  const { i18n } = useOwnCore('useDoseFormatter')
  const unit = useAppSelector(({ session }) => session.currentUser?.unit) ?? 'mSv'
  const language = languageNow(i18n)
  return useMemo<DoseFormatter>(
    () =>
      (microsieverts, { decimals, unit: withUnit = true } = {}) => {
        const format: DoseFormat = { language, unit, decimals }
        const figure = formatMicrosieverts(microsieverts, format)
        return withUnit ? `${figure} ${doseUnitSymbol(format)}` : figure
      },
    [language, unit],
  )
}

/** What a portal can have done: ask for everything that is shown anew, and sign the user out here and at the server. */
export function useSievert(): { refresh(): void; signOut(): Promise<void> } {
  const core = useOwnCore('useSievert')
  return useMemo(() => ({ refresh: () => askAnew(core), signOut: () => core.store.dispatch(signOut()) }), [core])
}
