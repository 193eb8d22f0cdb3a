import { useTranslation } from 'react-i18next'
import type { DoseProblem } from '../../../../contract/doseInput.ts'

/** What is wrong with a typed dose, in words. */
export function useDoseMessages(): Record<DoseProblem | 'doseNeeded', string> {
  const { t } = useTranslation(['validation', 'common', 'words'])
  return {
    doseShape: t('dose.shape'),
    doseDecimals: t('dose.decimals'),
    doseTooLarge: t('dose.tooLarge'),
    doseNeeded: t('dose.needed'),
  }
}
