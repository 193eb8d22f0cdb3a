import type { TFunction } from 'i18next'
import type { FrozenPackage } from '../../../contract/schemas/registryPackages.ts'
import type { ToastMessage } from '../../components/toasts/toast.ts'

interface Quarter {
  year: number
  quarter: number
}

/** What is said of a freeze: what was frozen, in the words of whoever asked, or that it still is being. */
export function frozenToast(
  t: TFunction<'registry'>,
  { year, quarter }: Quarter,
  answer: FrozenPackage,
  said: (of: Exclude<FrozenPackage, { freezing: unknown }>) => string,
): ToastMessage {
  if ('freezing' in answer)
    return { severity: 'info', summary: t('freezing.label', { year, quarter }), detail: t('freezing.goesOn') }
  return { summary: said(answer), detail: t('new.doneText', { count: answer.records }) }
}
