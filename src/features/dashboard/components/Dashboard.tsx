import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { type ReactNode, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Dashboard as Data } from '../../../../contract/schemas/reports.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { lazyPart } from '../../../components/lazyPart.tsx'
import { retriable } from '../../../components/retriable.ts'
import { EmptyState } from '../../../components/states/states.tsx'
import { tabular } from '../../../components/theme/overrides.ts'
import { Loaded } from '../../../connected/Loaded.tsx'
import { LimitBar } from '../../../dosimetry/LimitBar.tsx'
import { useGetDashboardQuery } from '../../../store/api/dashboard.ts'
import { useCurrentUser } from '../../../store/hooks.ts'
import { type DashboardTarget, type Figure, figuresOf, valueOfFigure } from '../model.ts'
import { FirstSteps } from './FirstSteps.tsx'

const CollectiveChart = lazyPart(retriable(() => import('./CollectiveChart.tsx')))

export interface DashboardProps {
  /** Draws the way to a list or a record, where the host has one; without it figures and people are read only. */
  renderLink?(target: DashboardTarget, label: string): ReactNode
}

/** Home: what waits for somebody, who is nearest to a limit, and how the collective dose goes. */
export function Dashboard(props: DashboardProps) {
  return <Loaded query={useGetDashboardQuery()}>{(data) => <Home {...props} data={data} />}</Loaded>
}

function Home({ renderLink, data }: DashboardProps & { data: Data }) {
  const { t } = useTranslation('dashboard')
  const user = useCurrentUser()
  if (!user) return null
  const shown = figuresOf(user.rol_id)
  return (
    <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)', containerType: 'inline-size' }}>
      {data.firstSteps && <FirstSteps done={data.firstSteps} renderLink={renderLink} />}
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          // In even rows: two and two, with the first alone where they are odd; on a wide page fours, or all in one.
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: 'span 2' },
          '@container (min-width: 800px)': {
            gridTemplateColumns: `repeat(${shown.length % 4 === 0 ? 4 : shown.length}, minmax(0, 1fr))`,
            '& > :first-of-type:nth-last-of-type(odd)': { gridColumn: 'auto' },
          },
        }}
      >
        {shown.map((figure) => (
          <FigureCard key={figure} figure={figure} data={data} renderLink={renderLink} />
        ))}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
          alignItems: 'start',
        }}
      >
        <Card title={t('collective.title')} description={t('collective.text')}>
          {data.collectiveByMonth.length === 0 ? (
            <EmptyState compact title={t('collective.empty')} text={t('collective.emptyText')} />
          ) : (
            <Suspense fallback={<Skeleton variant="rounded" height={240} />}>
              <CollectiveChart months={data.collectiveByMonth} />
            </Suspense>
          )}
        </Card>
        <Nearest people={data.nearestToLimit} renderLink={renderLink} />
      </Box>
    </Box>
  )
}

/** Figures that are told by age too. */
const isAged = (figure: Figure): figure is 'openAlerts' | 'unreturned' =>
  figure === 'openAlerts' || figure === 'unreturned'

interface FigureCardProps extends DashboardProps {
  figure: Figure
  data: Data
}

function FigureCard({ figure, data, renderLink }: FigureCardProps) {
  const { t } = useTranslation('dashboard')
  const value = valueOfFigure(data, figure)
  const label = t(`figures.${figure}`)
  return (
    <Box
      component="li"
      sx={(theme) => ({
        bgcolor: 'background.paper',
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 1.5,
        boxShadow: theme.vars.palette.shadow.card,
        p: 2,
      })}
    >
      <Box sx={{ fontSize: '1.75rem', fontWeight: 650, lineHeight: 1.15, ...tabular }}>{value}</Box>
      <Box sx={{ mt: 0.25 }}>{renderLink ? renderLink({ what: figure }, label) : label}</Box>
      {isAged(figure) && value > 0 && (
        <Box sx={{ mt: 0.5, fontSize: '0.8125rem', color: 'text.secondary' }}>{t(`ages.${figure}`, data[figure])}</Box>
      )}
    </Box>
  )
}

interface NearestProps extends DashboardProps {
  people: Data['nearestToLimit']
}

function Nearest({ people, renderLink }: NearestProps) {
  const { t } = useTranslation('dashboard')
  return (
    <Card title={t('nearest.title')} description={t('nearest.text')}>
      {people.length === 0 ? (
        <EmptyState compact title={t('nearest.empty')} text={t('nearest.emptyText')} />
      ) : (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.75 }}>
          {people.map(({ personId, personName, value, limit }) => (
            <Box component="li" key={personId}>
              <Box sx={{ mb: 0.25 }}>
                {renderLink ? renderLink({ what: 'person', personId }, personName) : personName}
              </Box>
              <LimitBar value={value} limit={limit} />
            </Box>
          ))}
        </Box>
      )}
    </Card>
  )
}
