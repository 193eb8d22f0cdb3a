import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { quantityLabel } from '../../../../contract/dose.ts'
import type { DosimeterTypeInput } from '../../../../contract/schemas/equipment.ts'
import type { Quantity } from '../../../../contract/vocabulary.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { useField } from '../../../components/forms/formContext.ts'
import { useListTechnologiesQuery } from '../../../store/api/technologies.ts'
import { measuredBy, withQuantity } from '../model.ts'

/** Which of its technology's quantities a type evaluates. */
export function QuantitiesField() {
  const { t, i18n } = useTranslation(['dosimeterTypes', 'common', 'words'])
  const language = languageOfTag(i18n.language)
  const label = t('columns.quantities')
  const { id, helpId } = useField('quantities', label, {
    words: (chosen: Quantity[]) => chosen.map((quantity) => quantityLabel(quantity, language)).join(', '),
  })
  const { field, fieldState } = useController<DosimeterTypeInput, 'quantities'>({ name: 'quantities' })
  const technologyId = useWatch<DosimeterTypeInput, 'technologyId'>({ name: 'technologyId' })
  const { data } = useListTechnologiesQuery({ query: { pageSize: 200 } })
  const measured = measuredBy(data?.items.find((technology) => technology.id === technologyId))
  return (
    <FormControl
      id={id}
      role="group"
      aria-label={label}
      aria-describedby={fieldState.error ? helpId : undefined}
      error={fieldState.invalid}
    >
      {measured.length === 0 && <Box sx={{ color: 'text.secondary' }}>{t('technologyFirst')}</Box>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3 }}>
        {measured.map((quantity, index) => (
          <FormControlLabel
            key={quantity}
            slotProps={{ typography: { variant: 'body2' } }}
            control={
              <Checkbox
                checked={field.value.includes(quantity)}
                onChange={(_, on) => field.onChange(withQuantity(field.value, quantity, on))}
                onBlur={field.onBlur}
                slotProps={{ input: index === 0 ? { ref: field.ref } : {} }}
              />
            }
            label={
              <>
                <strong>{quantityLabel(quantity, language)}</strong>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}>
                  {t(`words:quantities.${quantity}`)}
                </Box>
              </>
            }
          />
        ))}
      </Box>
      {fieldState.error && <FormHelperText id={helpId}>{fieldState.error.message}</FormHelperText>}
    </FormControl>
  )
}
