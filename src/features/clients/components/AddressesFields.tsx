import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import Typography from '@mui/material/Typography'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ClientInput } from '../../../../contract/schemas/clients.ts'
import { useField } from '../../../components/forms/formContext.ts'
import { SelectField } from '../../../components/forms/SelectField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { addressText, emptyAddress, provinceChoices } from '../model.ts'

type AddressName = 'shipmentAddress' | 'reportAddress' | 'invoiceAddress'

/** Where dosimeters, reports and invoices go; the last two follow the first unless they have an address of their own. */
export function AddressesFields() {
  const { t } = useTranslation(['clients', 'words'])
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Address name="shipmentAddress" title={t('fields.shipment')} />
      <OptionalAddress name="reportAddress" title={t('fields.report')} />
      <OptionalAddress name="invoiceAddress" title={t('fields.invoice')} />
    </Box>
  )
}

function Title({ children }: { children: string }) {
  return (
    <Typography component="h3" variant="subtitle1" sx={{ fontWeight: 'fontWeightBold' }}>
      {children}
    </Typography>
  )
}

function Address({ name, title }: { name: AddressName; title: string }) {
  useField(name, title, { words: addressText })
  return (
    <Box role="group" aria-label={title}>
      <Box sx={{ mb: 1.5 }}>
        <Title>{title}</Title>
      </Box>
      <AddressLines name={name} />
    </Box>
  )
}

function OptionalAddress({ name, title }: { name: Exclude<AddressName, 'shipmentAddress'>; title: string }) {
  const { t } = useTranslation(['clients', 'words'])
  useField(name, title, {
    words: (address: ClientInput[typeof name]) => (address ? addressText(address) : t('fields.sameAsShipment')),
  })
  const { setValue } = useFormContext<ClientInput>()
  const same = useWatch<ClientInput, typeof name>({ name }) === null
  return (
    <Box role="group" aria-label={title}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center', mb: same ? 0 : 1.5 }}>
        <Title>{title}</Title>
        <FormControlLabel
          slotProps={{ typography: { variant: 'body2' } }}
          label={t('fields.sameAsShipment')}
          control={
            <Checkbox
              checked={same}
              onChange={(_, on) => setValue(name, on ? null : emptyAddress(), { shouldDirty: true })}
            />
          }
        />
      </Box>
      {!same && <AddressLines name={name} />}
    </Box>
  )
}

function AddressLines({ name }: { name: AddressName }) {
  const { t } = useTranslation(['clients', 'words'])
  const province = useWatch<ClientInput>({ name: `${name}.province` })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', md: '3fr 1fr 1fr 1fr' } }}>
      <TextField name={`${name}.line`} label={t('fields.line')} maxLength={200} />
      <SelectField
        name={`${name}.province`}
        label={t('fields.province')}
        options={provinceChoices(String(province ?? '')).map((each) => ({ value: each, label: each }))}
      />
      <TextField name={`${name}.canton`} label={t('fields.canton')} maxLength={60} />
      <TextField name={`${name}.district`} label={t('fields.district')} maxLength={60} />
    </Box>
  )
}
