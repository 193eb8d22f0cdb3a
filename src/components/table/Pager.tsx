import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons.ts'
import { tabular } from '../theme/overrides.ts'
import { type ListChange, type ListState, pageSizes } from './listState.ts'

export interface PagerProps {
  /** Which page, and how many rows a page. */
  state: Pick<ListState, 'page' | 'pageSize'>
  /** Rows on this page. */
  shown: number
  /** How many rows there are in all. */
  total: number
  /** There are more than `total`. */
  totalCapped?: boolean
  /** How many rows are ticked; named when there are any. */
  selected: number
  /** Hears the page or the size that was chosen. */
  onStateChange(change: ListChange): void
}

/** Which rows of how many; the way to the others. */
export function Pager({ state, shown, total, totalCapped, selected, onStateChange }: PagerProps) {
  const { t, i18n } = useTranslation('common')
  const id = useId()
  // A short list may begin with fewer rows than are offered elsewhere: what it shows is one of the choices.
  const sizes = [...new Set([...pageSizes, state.pageSize])].sort((one, other) => one - other)
  const number = new Intl.NumberFormat(i18n.language, { useGrouping: 'always' })
  const from = state.page * state.pageSize + 1
  const to = from + shown - 1
  const last = !totalCapped && to >= total
  const words = {
    from: number.format(from),
    to: number.format(to),
    total: number.format(total),
  }
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        px: 2,
        py: 0.75,
        minHeight: 48,
        borderTop: `1px solid ${theme.vars.palette.divider}`,
        color: 'text.secondary',
        fontSize: '0.8125rem',
      })}
    >
      <Box role="status" sx={{ ...tabular, mr: 'auto' }}>
        {t(totalCapped ? 'components.table.rangeCapped' : 'components.table.range', words)}
        {selected > 0 && ` · ${t('components.table.selected', { count: selected })}`}
      </Box>
      <Box component="span" id={`${id}-size`} data-print="hide">
        {t('components.table.pageSize')}
      </Box>
      <Select
        size="small"
        variant="outlined"
        data-print="hide"
        value={state.pageSize}
        onChange={(event) => onStateChange({ pageSize: Number(event.target.value) })}
        SelectDisplayProps={{ 'aria-labelledby': `${id}-size ${id}-value`, id: `${id}-value` }}
        sx={{ fontSize: 'inherit', '& .MuiSelect-select': { py: 0.5 } }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      {/* Side by side, however little room there is. */}
      <Box sx={{ display: 'flex', gap: 1 }}>
        <IconButton
          aria-label={t('components.table.previousPage')}
          disabled={state.page === 0}
          onClick={() => onStateChange({ page: state.page - 1 })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <IconButton
          aria-label={t('components.table.nextPage')}
          disabled={last}
          onClick={() => onStateChange({ page: state.page + 1 })}
        >
          <ChevronRightIcon />
        </IconButton>
      </Box>
    </Box>
  )
}
