import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { doseUnitSymbol, formatLimit, formatMicrosieverts } from '../../contract/dose.ts'
import { limitFraction, limitShare, shareText } from '../../contract/limitShare.ts'
import { tabular } from '../components/theme/overrides.ts'
import { useDoseFormat } from './doseFormat.ts'

export interface LimitBarProps {
  /** The sum so far, µSv. */
  value: number
  /** The limit, µSv. */
  limit: number
  /** `row` fits into a table cell; `page` is for the person whose dose it is. */
  size?: 'row' | 'page'
}

const patterns = {
  low: 'none',
  near: 'repeating-linear-gradient(135deg, rgb(255 255 255 / 0.32) 0 3px, transparent 3px 8px)',
  over: 'repeating-linear-gradient(135deg, rgb(255 255 255 / 0.45) 0 4px, transparent 4px 8px)',
}

/** A dose against its limit, as a length and in words. */
export function LimitBar({ value, limit, size = 'row' }: LimitBarProps) {
  const { t } = useTranslation('common')
  const format = useDoseFormat()
  const { level } = limitShare(value, limit)
  const share = shareText(value, limit)
  // A dose above 0 is never invisible.
  const width = value <= 0 ? 0 : Math.max(limitFraction(value, limit) * 100, 0.75)
  const unit = doseUnitSymbol(format)
  const words = {
    value: formatMicrosieverts(value, format),
    limit: formatLimit(limit, format),
    unit,
    share,
  }
  const big = size === 'page'
  return (
    <Box sx={{ minWidth: big ? 0 : 110, width: '100%' }}>
      {!big && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'space-between',
            gap: 1,
            fontSize: '0.8125rem',
            lineHeight: 1.3,
            ...tabular,
          }}
        >
          <span>{words.value}</span>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }} aria-hidden>
            {share}
          </Box>
        </Box>
      )}
      <Box
        role="img"
        aria-label={level === 'over' ? t('dose.overLimit', words) : t('dose.ofLimit', words)}
        sx={(theme) => ({
          position: 'relative',
          height: big ? 28 : 6,
          borderRadius: big ? 1.5 : 1,
          overflow: 'hidden',
          backgroundColor: theme.vars.palette.surface.sunken,
          boxShadow: `inset 0 0 0 1px ${theme.vars.palette.divider}`,
          printColorAdjust: 'exact',
        })}
      >
        <Box
          sx={(theme) => {
            const { primary, warning, error } = theme.vars.palette
            return {
              width: `${width}%`,
              height: '100%',
              backgroundColor: { low: primary, near: warning, over: error }[level].main,
              backgroundImage: patterns[level],
            }
          }}
        />
      </Box>
      {big && (
        <Box
          sx={{ display: 'flex', justifyContent: 'space-between', mt: 0.75, color: 'text.secondary', ...tabular }}
          aria-hidden
        >
          <span>{`0 ${unit}`}</span>
          <span>{t('dose.limit', { value: words.limit, unit })}</span>
        </Box>
      )}
    </Box>
  )
}
