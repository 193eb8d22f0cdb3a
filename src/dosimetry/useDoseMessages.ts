import { useTranslation } from 'react-i18next'
import type { DoseProblem } from '../../contract/doseInput.ts'

/** What is wrong with a typed dose, in words. */
export function useDoseMessages(): Record<DoseProblem | 'doseNeeded', string> {
  const { t } = useTranslation('common')
  return {
    doseShape: t('dose.problem.shape'),
    doseDecimals: t('dose.problem.decimals'),
    doseTooLarge: t('dose.problem.tooLarge'),
    doseNeeded: t('dose.problem.needed'),
  }
}
