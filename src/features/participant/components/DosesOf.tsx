import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { EmptyState } from '../../../components/states/states.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { PersonLine } from './PersonLine.tsx'
import { useDoses, useWhose } from './whose.ts'

interface DosesOfProps {
  /** The public name, for who gives it the wrong props. */
  widget: string
  personId?: number
  isEmpty(report: ParticipantReport): boolean
  /** `own`: the one who looks is the person itself. */
  children(report: ParticipantReport, own: boolean): ReactNode
}

/** What a widget shows of a person's published doses, under the name of anybody but the one who looks, or that there are none. */
export function DosesOf({ widget, personId, isEmpty, children }: DosesOfProps) {
  const { t } = useTranslation('participant')
  const whose = useWhose(widget, personId)
  const own = whose === 'own'
  return (
    <Loaded compact current query={useDoses(whose)}>
      {(report) => (
        <>
          {!own && <PersonLine person={report.person} />}
          {isEmpty(report) ? (
            <EmptyState
              compact
              title={t(own ? 'empty.title' : 'history.none')}
              text={own ? t('empty.text') : undefined}
            />
          ) : (
            children(report, own)
          )}
        </>
      )}
    </Loaded>
  )
}
