import { styled } from '@mui/material/styles'
import Tooltip from '@mui/material/Tooltip'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { quantityLabel } from '../../../../contract/dose.ts'
import type { Reading } from '../../../../contract/schemas/readings.ts'
import type { BackgroundStep, Language } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { StatusChip } from '../../../components/status/StatusChip.tsx'
import { averageDays } from '../../../dosimetry/averageDays.ts'
import { type BackgroundGroup, backgroundGroups } from '../backgroundWords.ts'
import { SmallChip } from './SmallChip.ts'

/** A background in a full sentence: which step, of how many controls, for which quantities. */
export function backgroundSentence(
  t: TFunction<['validation', 'common', 'words']>,
  group: BackgroundGroup,
  language: Language,
): string {
  const names = group.quantities.map((quantity) => quantityLabel(quantity, language)).join(', ')
  const days = group.over ? averageDays(t, group.over, language) : ''
  return `${names}: ${t(`backgroundTexts.${group.step}`, { count: group.controlIds.length, days })}`
}

const fallbacks: readonly BackgroundStep[] = ['clientDailyAverage', 'manual', 'none']

const Steps = styled('div')({ display: 'grid', gap: 2, justifyItems: 'start', fontSize: '0.8125rem' })

/** Which step of the rule gave the background. A fallback is marked; the whole sentence is in the tip and in the drawer. */
export function BackgroundCell({ reading }: { reading: Pick<Reading, 'bearer' | 'kind' | 'cells'> }) {
  const { t, i18n } = useTranslation(['validation', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const groups = backgroundGroups(reading)
  return (
    <Steps>
      {groups.map((group) => {
        const count = group.controlIds.length
        const step = t(`words:backgroundSteps.${group.step}`)
        const short = count > 0 ? `${step} (${count})` : step
        const label =
          groups.length > 1
            ? `${group.quantities.map((quantity) => quantityLabel(quantity, language)).join(', ')} · ${short}`
            : short
        return (
          <Tooltip
            describeChild
            key={group.step + group.controlIds.join()}
            title={backgroundSentence(t, group, language)}
          >
            {fallbacks.includes(group.step) ? (
              <SmallChip className="sv-wraps">
                <StatusChip tone={group.step === 'none' ? 'error' : 'warning'} label={label} />
              </SmallChip>
            ) : (
              <span>{label}</span>
            )}
          </Tooltip>
        )
      })}
    </Steps>
  )
}
