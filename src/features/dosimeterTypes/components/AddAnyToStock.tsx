import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilterSelect } from '../../../components/FilterSelect.tsx'
import { LostChoices } from '../../../connected/LostChoices.tsx'
import { useListDosimeterTypesQuery } from '../../../store/api/dosimeterTypes.ts'
import { AddToStockDialog } from './AddToStockDialog.tsx'

/** Asks of which type new dosimeters are, then for their serials. */
export function AddAnyToStock({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['dosimeterTypes', 'common'])
  const id = useId()
  const types = useListDosimeterTypesQuery({ query: { pageSize: 200, sort: 'code' } })
  const offered = (types.data?.items ?? []).filter(({ active }) => active)
  const [typeId, setTypeId] = useState('')
  const [chosen, setChosen] = useState(false)
  const type = offered.find((each) => String(each.id) === typeId)
  if (chosen && type) return <AddToStockDialog type={type} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={`${id}-title`}>
      <DialogTitle id={`${id}-title`}>{t('stock.anyTitle')}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1.5, pt: 0.5 }}>
          {t('stock.anyText')}
          <FilterSelect
            label={t('stock.type')}
            allLabel={t('stock.chooseType')}
            width="100%"
            value={typeId}
            onChange={setTypeId}
            options={offered.map((each) => ({ value: String(each.id), label: `${each.code} · ${each.name}` }))}
          />
          <LostChoices of={[types]} />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{t('common:actions.cancel')}</Button>
        <Button variant="contained" disabled={!type} onClick={() => setChosen(true)}>
          {t('common:actions.next')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
