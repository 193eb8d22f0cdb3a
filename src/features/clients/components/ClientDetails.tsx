import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { Client } from '../../../../contract/schemas/clients.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { Facts } from '../../../components/layout/Facts.tsx'
import { addressText } from '../model.ts'

export interface ClientDetailsProps {
  client: Client
}

/** A client, to be read: what its own officer sees of it. */
export function ClientDetails({ client }: ClientDetailsProps) {
  const { t } = useTranslation(['clients', 'words'])
  const addressOr = (address: Client['reportAddress']) => (address ? addressText(address) : t('fields.sameAsShipment'))
  return (
    <Box sx={{ display: 'grid', gap: 2.5 }}>
      <Card title={t('sections.identity')}>
        <Facts
          facts={[
            { label: t('fields.name'), value: client.name },
            { label: t('fields.code'), value: client.code },
            { label: t('fields.legalId'), value: client.legalId },
            { label: t('fields.sector'), value: t(`words:sectors.${client.sector}`) },
            { label: t('fields.frequency'), value: t(`words:frequencies.${client.frequency}`) },
            { label: t('fields.people'), value: String(client.people) },
            { label: t('fields.officer'), value: client.radiationProtectionOfficer },
            { label: t('fields.registryCode'), value: client.registryEntityCode },
          ]}
        />
      </Card>
      <Card title={t('sections.sites')}>
        <Facts
          min={260}
          facts={client.sites.map(({ name, department, address }) => ({
            label: name,
            value: [department, address].filter(Boolean).join(' · '),
          }))}
        />
      </Card>
      <Card title={t('sections.addresses')}>
        <Facts
          min={260}
          facts={[
            { label: t('fields.shipment'), value: addressText(client.shipmentAddress) },
            { label: t('fields.report'), value: addressOr(client.reportAddress) },
            { label: t('fields.invoice'), value: addressOr(client.invoiceAddress) },
          ]}
        />
      </Card>
      <Card title={t('sections.contacts')}>
        {client.contacts.length === 0 ? (
          <Box sx={{ color: 'text.secondary' }}>{t('noContacts')}</Box>
        ) : (
          <Facts
            min={260}
            facts={client.contacts.map(({ name, role, phone, email }) => ({
              label: role ? `${name}, ${role}` : name,
              value: [phone, email].filter(Boolean).join(' · '),
            }))}
          />
        )}
      </Card>
    </Box>
  )
}
