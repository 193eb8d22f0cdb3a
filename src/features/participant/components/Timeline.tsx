import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { ParticipantReport } from '../../../../contract/schemas/reports.ts'
import { formatDate } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { Loaded } from '../../../connected/Loaded.tsx'
import { useGetPersonQuery } from '../../../store/api/people.ts'
import { type Span, spansOf, timeAxis } from '../timeline.ts'

interface TimelineProps {
  personId: number
  report: ParticipantReport
}

/** Where the person has worked, what it received elsewhere and, for those who may know, its pregnancy, on one axis of time. */
export function Timeline({ personId, report }: TimelineProps) {
  const { t } = useTranslation('participant')
  return (
    <Card title={t('timeline.title')} description={t('timeline.text')}>
      <Loaded compact current query={useGetPersonQuery({ params: { id: personId } })}>
        {(person) => <Spans spans={spansOf(person, report)} today={report.asOf} />}
      </Loaded>
    </Card>
  )
}

function Spans({ spans, today }: { spans: readonly Span[]; today: string }) {
  const { t, i18n } = useTranslation('participant')
  const language = languageOfTag(i18n.language)
  const axis = timeAxis(spans, today)
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.25 }}>
      {spans.map((span) => {
        const { left, width } = axis.place(span)
        const until = span.to === null ? t('timeline.still') : formatDate(span.to, language)
        return (
          <Box
            component="li"
            key={span.key}
            sx={{
              display: 'grid',
              columnGap: 2,
              rowGap: 0.5,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 20rem) minmax(0, 1fr)' },
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                {span.kind === 'pregnancy' ? t('timeline.pregnancy') : span.place}
              </Box>{' '}
              <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {`${formatDate(span.from, language)} – ${until}`}
                {span.kind === 'external' && ` · ${t('history.external')}`}
              </Box>
            </Box>
            <Box
              aria-hidden
              sx={(theme) => ({
                height: 12,
                borderRadius: 1,
                bgcolor: theme.vars.palette.surface.sunken,
                position: 'relative',
              })}
            >
              <Box
                sx={(theme) => ({
                  position: 'absolute',
                  insetBlock: 0,
                  left: `${left}%`,
                  width: `${width}%`,
                  minWidth: 4,
                  borderRadius: 1,
                  printColorAdjust: 'exact',
                  bgcolor: {
                    employment: theme.vars.palette.primary.main,
                    external: theme.vars.palette.text.secondary,
                    pregnancy: theme.vars.palette.warning.main,
                  }[span.kind],
                })}
              />
            </Box>
          </Box>
        )
      })}
      <Box
        component="li"
        aria-hidden
        sx={{
          display: { xs: 'flex', md: 'grid' },
          gridTemplateColumns: 'minmax(0, 20rem) minmax(0, 1fr)',
          columnGap: 2,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
        <Box sx={{ display: 'flex', justifyContent: 'space-between', flex: 1 }}>
          <span>{formatDate(axis.from, language)}</span> <span>{formatDate(axis.to, language)}</span>
        </Box>
      </Box>
    </Box>
  )
}
