import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { type ServiceSettings, serviceSettings } from '../../../../contract/schemas/settings.ts'
import { Form } from '../../../components/forms/Form.tsx'
import { FormActions } from '../../../components/forms/FormActions.tsx'
import { NumberField } from '../../../components/forms/NumberField.tsx'
import { TextField } from '../../../components/forms/TextField.tsx'
import { useContractForm } from '../../../components/forms/useContractForm.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useUpdateServiceSettingsMutation } from '../../../store/api/settings.ts'
import { useCurrentUser } from '../../../store/hooks.ts'
import { LogoField } from './LogoField.tsx'
import { UsersField } from './UsersField.tsx'

const input = serviceSettings.omit({ version: true })
const twoColumns = { display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', md: '1fr 1fr' } } as const

export interface ServiceSettingsFormProps {
  settings: ServiceSettings
  /** Hears whether anything differs from what is saved. */
  onDirtyChange?(dirty: boolean): void
}

/** How the service works, in one form. */
export function ServiceSettingsForm({ settings, onDirtyChange }: ServiceSettingsFormProps) {
  const { t } = useTranslation(['serviceSettings', 'common'])
  const zone = useCurrentUser()?.timeZone
  const [update] = useUpdateServiceSettingsMutation()
  const { version, ...saved } = settings
  const form = useContractForm(input, saved, { picture: t('logoInvalid') })
  const submit = useSubmit(form, (body, seen) => update({ body: { ...body, version: seen as number } }), {
    version,
    done: () => ({ summary: t('saved') }),
    onDirtyChange,
  })
  return (
    <Form {...submit.form}>
      <Card title={t('reports')}>
        <Box sx={twoColumns}>
          <TextField name="serviceName" label={t('serviceName')} help={t('serviceNameHelp')} maxLength={60} />
          <LogoField name="logo" label={t('logo')} />
        </Box>
        <Box sx={{ ...twoColumns, mt: 2 }}>
          <TextField name="reportNote.es" label={t('noteEs')} help={t('noteHelp')} multiline rows={3} maxLength={500} />
          <TextField name="reportNote.en" label={t('noteEn')} help={t('noteHelp')} multiline rows={3} maxLength={500} />
        </Box>
      </Card>
      <Card title={t('alerts')}>
        <Box sx={twoColumns}>
          <NumberField
            name="missedExchangeDays"
            label={t('missedExchangeDays')}
            help={t('missedExchangeDaysHelp')}
            required
          />
          <NumberField name="missedReadDays" label={t('missedReadDays')} help={t('missedReadDaysHelp')} required />
        </Box>
      </Card>
      <Card title={t('retention')} description={t('retentionText')}>
        <Box sx={twoColumns}>
          <NumberField name="keptUntilAge" label={t('keptUntilAge')} help={t('keptUntilAgeHelp')} required />
          <NumberField name="keptAfterWork" label={t('keptAfterWork')} help={t('keptAfterWorkHelp')} required />
        </Box>
      </Card>
      <Card title={t('ccss')} description={t('ccssText')}>
        <UsersField name="ccssUserIds" label={t('ccssUsers')} />
      </Card>
      {zone && (
        <Card title={t('timeZone')}>
          <Box sx={{ overflowWrap: 'anywhere' }}>{t('timeZoneText', { zone })}</Box>
        </Card>
      )}
      <FormActions saveLabel={t('save')} />
    </Form>
  )
}
