import type { TFunction } from 'i18next'
import type { ToastMessage } from '../../../components/toasts/toast.ts'

/** What is said of a change of the limits: how many readings are judged otherwise, or that they still are being judged. */
export function changedToast(
  t: TFunction<['serviceSettings', 'common', 'words']>,
  summary: string,
  changed: number | null,
): ToastMessage {
  if (changed === null) return { severity: 'info', summary: t('limits.changing'), detail: t('limits.goesOn') }
  return { summary, detail: changed > 0 ? t('limits.judged', { count: changed }) : undefined }
}
