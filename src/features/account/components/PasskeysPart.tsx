import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ApiResponse } from '../../../../contract/api.ts'
import { formatInstant } from '../../../components/format/dates.ts'
import { languageOfTag } from '../../../components/format/language.ts'
import { Loaded } from '../../../connected/Loaded.tsx'
import { passkeysAt } from '../../../connected/passkeys.ts'
import { useListPasskeysQuery } from '../../../store/api/auth.ts'
import { AddPasskeyDialog } from './AddPasskeyDialog.tsx'
import { Part } from './Part.tsx'
import { RemovePasskeyDialog } from './RemovePasskeyDialog.tsx'
import { RenamePasskeyDialog } from './RenamePasskeyDialog.tsx'

/** A passkey of the own account. */
export type Passkey = ApiResponse<'auth.passkeys'>['items'][number]
type Act = 'rename' | 'remove'

export interface PasskeysPartProps {
  /** What is asked for now; null: nothing. */
  secondFactor: ApiResponse<'auth.profile'>['secondFactor']
  /** Recovery codes that came with the first of all. */
  onCodes(codes: string[]): void
}

/** The own passkeys: what they are called, when they were used, and how another is added. */
export function PasskeysPart({ secondFactor, onCodes }: PasskeysPartProps) {
  const { t } = useTranslation('account')
  const query = useListPasskeysQuery(undefined)
  const [adding, setAdding] = useState(false)
  const [acting, setActing] = useState<{ act: Act; passkey: Passkey } | null>(null)
  const close = () => setActing(null)
  return (
    <Part title={t('passkeys.title')} text={t('passkeys.text')}>
      <Loaded query={query} keep compact>
        {({ items, origin }) => (
          <>
            {items.length > 0 && (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: 1 }}>
                {items.map((passkey) => (
                  <PasskeyLine key={passkey.id} passkey={passkey} onAct={(act) => setActing({ act, passkey })} />
                ))}
              </Box>
            )}
            <AddPasskey origin={origin} onAdd={() => setAdding(true)} />
          </>
        )}
      </Loaded>
      {adding && (
        <AddPasskeyDialog
          first={secondFactor === null}
          onCancel={() => setAdding(false)}
          onDone={(codes) => {
            setAdding(false)
            onCodes(codes)
          }}
        />
      )}
      {acting?.act === 'rename' && <RenamePasskeyDialog passkey={acting.passkey} onClose={close} />}
      {acting?.act === 'remove' && (
        <RemovePasskeyDialog passkey={acting.passkey} left={leftWithout(secondFactor)} onClose={close} />
      )}
    </Part>
  )
}

/** What is asked for when one passkey less is there. */
function leftWithout(secondFactor: PasskeysPartProps['secondFactor']): 'nothing' | 'app' | 'passkeys' {
  if ((secondFactor?.passkeys ?? 0) > 1) return 'passkeys'
  return secondFactor?.since ? 'app' : 'nothing'
}

/** The way to another passkey; where there is none, why. */
function AddPasskey({ origin, onAdd }: { origin: string; onAdd(): void }) {
  const { t } = useTranslation('account')
  const [place] = useState(() => passkeysAt(origin))
  if (place !== 'here') return <Alert severity="info">{t(`passkeys.${place}`, { origin })}</Alert>
  return (
    <Button variant="outlined" onClick={onAdd}>
      {t('passkeys.add.action')}
    </Button>
  )
}

function PasskeyLine({ passkey, onAct }: { passkey: Passkey; onAct(act: Act): void }) {
  const { t, i18n } = useTranslation('account')
  const at = (instant: string) => formatInstant(instant, languageOfTag(i18n.language))
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <Box
      component="li"
      sx={(theme) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1,
        '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
      })}
    >
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Box sx={{ fontWeight: 'fontWeightMedium', overflowWrap: 'anywhere' }}>{name}</Box>
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {lastUsedAt
            ? t('passkeys.times', { since: at(createdAt), used: at(lastUsedAt) })
            : t('passkeys.unused', { since: at(createdAt) })}
        </Box>
      </Box>
      <Button size="small" aria-label={t('passkeys.rename.of', { name })} onClick={() => onAct('rename')}>
        {t('passkeys.rename.action')}
      </Button>
      <Button size="small" color="error" aria-label={t('passkeys.remove.of', { name })} onClick={() => onAct('remove')}>
        {t('passkeys.remove.action')}
      </Button>
    </Box>
  )
}
