import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { type ExternalAct, externalActsOf, takesAnother } from '../../../../contract/acts.ts'
import { formatLimit, formatMicrosieverts } from '../../../../contract/dose.ts'
import type { ExternalDose } from '../../../../contract/schemas/externalDoses.ts'
import type { ExternalDoseState } from '../../../../contract/vocabulary.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { StatusChip, type Tone } from '../../../components/status/StatusChip.tsx'
import { useDoseFormat } from '../../../dosimetry/doseFormat.ts'
import { ExternalFigures } from './ExternalFigures.tsx'
import { wordOf } from './externalWords.ts'

const tones: Record<ExternalDoseState, Tone> = {
  waiting: 'warning',
  standing: 'success',
  rejected: 'neutral',
  withdrawing: 'warning',
  withdrawn: 'neutral',
}

interface ExternalDoseRowProps {
  dose: ExternalDose
  onAct(act: ExternalAct): void
}

/** One record of what was received elsewhere: its figures, what the rules say of it, and who decided what. */
export function ExternalDoseRow({ dose, onAct }: ExternalDoseRowProps) {
  const { t, i18n } = useTranslation(['personnel', 'words'])
  const language = languageOfTag(i18n.language)
  const format = useDoseFormat(2)
  const amount = (value: number) => `${formatMicrosieverts(value, format)} ${format.unit ?? 'mSv'}`
  const acts = externalActsOf(dose.state).filter((act) => !dose.own || !takesAnother(dose.state, act))
  return (
    <Box component="li" sx={{ py: 1.5, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box component="span" sx={{ fontWeight: 600 }}>
          {dose.employer}
        </Box>
        <StatusChip tone={tones[dose.state]} label={t(`words:states.externalDose.${dose.state}`)} />
      </Box>
      <ExternalFigures dose={dose} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
        <div>{t('external.sourceIs', { source: dose.source })}</div>
        {dose.versions.map(({ state, by, at, reason }, index) => (
          <div key={`${state}${at}`}>
            {t(`external.history.${index > 1 && state === 'standing' ? 'kept' : state}`, {
              by: by ?? '—',
              at: formatInstant(at, language),
            })}
            {reason && ` ${t('external.because', { reason })}`}
          </div>
        ))}
      </Box>
      {dose.state === 'waiting' && dose.flags.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.75, pl: 2.5 }}>
          {dose.flags.map(({ code, quantity, value, level }) => (
            <li key={`${code}${quantity}${level}`}>
              {t('external.flag', {
                flag: t(`words:flags.${code}`),
                value: value === undefined ? '' : amount(value),
                level: level === undefined ? '' : formatLimit(level, format),
              })}
            </li>
          ))}
        </Box>
      )}
      {dose.state === 'waiting' && dose.own && <Box sx={{ mt: 0.5 }}>{t('external.own')}</Box>}
      {dose.state === 'withdrawing' && (
        <Box sx={{ mt: 0.5 }}>{t(dose.own ? 'external.ownWithdrawal' : 'external.withdrawalWaits')}</Box>
      )}
      {acts.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {acts.map((act) => (
            <Button
              key={act}
              size="small"
              variant={act === 'confirm' ? 'contained' : 'outlined'}
              onClick={() => onAct(act)}
              aria-label={t(`external.${wordOf(dose.state, act)}Of`, { employer: dose.employer, source: dose.source })}
            >
              {t(`external.${wordOf(dose.state, act)}`)}
            </Button>
          ))}
        </Box>
      )}
    </Box>
  )
}
