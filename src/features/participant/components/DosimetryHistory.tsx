import { useTranslation } from 'react-i18next'
import { EmptyState } from '../../../components/states/states.tsx'
import { Asked } from './Asked.tsx'
import { History } from './History.tsx'
import { PersonLine } from './PersonLine.tsx'
import { useDoses, useWhose } from './whose.ts'

export interface DosimetryHistoryProps {
  /** Whose doses; a monitored worker sees its own without it. */
  personId?: number
}

/** Every published dose of a person, year by year, at every employer that the one who looks may see. */
export function DosimetryHistory({ personId }: DosimetryHistoryProps) {
  const { t } = useTranslation('participant')
  const whose = useWhose('DosimetryHistory', personId)
  const own = whose === 'own'
  return (
    <Asked answer={useDoses(whose)}>
      {({ person, rows }) => (
        <>
          {!own && <PersonLine person={person} />}
          {rows.length === 0 ? (
            <EmptyState
              compact
              title={t(own ? 'empty.title' : 'history.none')}
              text={own ? t('empty.text') : undefined}
            />
          ) : (
            <History rows={rows} />
          )}
        </>
      )}
    </Asked>
  )
}
