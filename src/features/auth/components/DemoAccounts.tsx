import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'

const roles = ['admin', 'client', 'participant'] as const
export const demoPassword = 'sievert-demo'

export interface DemoAccountsProps {
  /** Hears which is to be signed in with. */
  onUse(account: { email: string; password: string }): void
}

/** On a demonstration server: the accounts to try, one press each. */
export function DemoAccounts({ onUse }: DemoAccountsProps) {
  const { t } = useTranslation('auth')
  return (
    <Box
      component="section"
      aria-label={t('login.demo')}
      sx={(theme) => ({ mt: 4, p: 2, borderRadius: 1.5, border: `1px dashed ${theme.vars.palette.surface.line}` })}
    >
      <Box sx={{ fontWeight: 'fontWeightBold' }}>{t('login.demo')}</Box>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {t('login.demoPassword', { password: demoPassword })}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {roles.map((role) => (
          <li key={role}>
            <Button
              size="small"
              aria-label={t('login.demoUse', { role: t(`login.demoRoles.${role}`), email: `${role}@demo.sievert` })}
              onClick={() => onUse({ email: `${role}@demo.sievert`, password: demoPassword })}
              sx={{ fontWeight: 'fontWeightMedium', ml: -1.25 }}
            >
              {role}@demo.sievert
            </Button>
          </li>
        ))}
      </Box>
    </Box>
  )
}
