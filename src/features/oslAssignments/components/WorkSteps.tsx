import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Icon } from '../../../components/drawIcon.tsx'
import { CheckIcon } from '../../../components/icons.ts'
import { tabular } from '../../../components/theme/overrides.ts'

export interface StepAction {
  label: string
  icon?: Icon
  onClick(): void
  /** Why it cannot be done now; the step shows it. */
  off?: string
}

export interface WorkStep {
  title: string
  /** Where it stands, in words; empty when the reason of what is off says it already. */
  fact: ReactNode
  done: boolean
  actions: readonly StepAction[]
}

/** The work on a sheet as its steps, in the order in which it is done. The next thing to do stands out. */
export function WorkSteps({ steps }: { steps: readonly WorkStep[] }) {
  const { t } = useTranslation('oslAssignments')
  const next = steps.findIndex(({ done, actions }) => !done && actions.some(({ off }) => !off))
  return (
    <Box
      component="ol"
      aria-label={t('steps.label')}
      data-print="hide"
      sx={(theme) => ({
        listStyle: 'none',
        m: 0,
        mb: 2.5,
        p: 0,
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, 1fr)', lg: '1.25fr repeat(4, 1fr)' },
        border: `1px solid ${theme.vars.palette.divider}`,
        borderRadius: 1.5,
        bgcolor: 'background.paper',
        boxShadow: theme.vars.palette.shadow.card,
        overflow: 'hidden',
        '& > li + li': {
          borderTop: { xs: `1px solid ${theme.vars.palette.divider}`, lg: 0 },
          borderLeft: { lg: `1px solid ${theme.vars.palette.divider}` },
        },
      })}
    >
      {steps.map((step, index) => (
        <Step key={step.title} step={step} number={index + 1} isNext={index === next} />
      ))}
    </Box>
  )
}

function Step({ step, number, isNext }: { step: WorkStep; number: number; isNext: boolean }) {
  const id = useId()
  const reasons = [...new Set(step.actions.flatMap(({ off }) => off ?? []))]
  return (
    <Box
      component="li"
      aria-current={isNext ? 'step' : undefined}
      sx={(theme) => ({
        p: 2,
        display: 'flex',
        flexDirection: 'column',
        gap: 1,
        backgroundColor: isNext ? theme.vars.palette.primary.tint : undefined,
      })}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <StepNumber number={number} done={step.done} isNext={isNext} />
        <Box component="span" sx={{ fontWeight: 'fontWeightBold' }}>
          {step.title}
        </Box>
      </Box>
      {step.fact && (
        <Box sx={{ ...tabular, color: isNext ? 'text.primary' : 'text.secondary', fontSize: '0.8125rem' }}>
          {step.fact}
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {step.actions.map(({ label, icon: ActionIcon, onClick, off }, index) => (
          <Button
            key={label}
            size="small"
            variant={isNext && index === 0 && !off ? 'contained' : 'outlined'}
            startIcon={ActionIcon && <ActionIcon />}
            disabled={Boolean(off)}
            aria-describedby={off ? `${id}-why` : undefined}
            onClick={onClick}
          >
            {label}
          </Button>
        ))}
      </Box>
      {reasons.length > 0 && (
        <Box id={`${id}-why`} sx={{ fontSize: '0.8125rem', color: 'text.secondary', textWrap: 'pretty' }}>
          {reasons.join(' ')}
        </Box>
      )}
    </Box>
  )
}

function StepNumber({ number, done, isNext }: { number: number; done: boolean; isNext: boolean }) {
  const { t } = useTranslation('oslAssignments')
  return (
    <Box
      component="span"
      aria-label={done ? t('steps.done', { number }) : String(number)}
      role="img"
      sx={(theme) => {
        const { primary, success, surface, text } = theme.vars.palette
        return {
          display: 'grid',
          placeItems: 'center',
          flex: 'none',
          width: 22,
          height: 22,
          borderRadius: '50%',
          fontSize: '0.75rem',
          fontWeight: 650,
          color: done ? success.main : isNext ? primary.contrastText : text.secondary,
          backgroundColor: done ? success.tint : isNext ? primary.main : surface.sunken,
        }
      }}
    >
      {done ? <CheckIcon sx={{ fontSize: '0.875rem' }} /> : number}
    </Box>
  )
}
