import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PackageAct, packageActsOf } from '../../../../contract/acts.ts'
import type { RegistryPackage } from '../../../../contract/schemas/registryPackages.ts'
import { FailureAlert } from '../../../components/states/FailureAlert.tsx'
import { useSubmit } from '../../../connected/useSubmit.ts'
import { useVerifyRegistryPackageMutation } from '../../../store/api/rndPackages.ts'
import { downloadFile } from '../../../store/download.ts'
import { useAppDispatch } from '../../../store/hooks.ts'
import { ConfirmAct } from './ConfirmAct.tsx'
import { CancelDialog, FreezeAgainDialog, SendDialog } from './PackageForms.tsx'
import { RejectionsDialog } from './RejectionsDialog.tsx'

export interface PackageActionsProps {
  found: RegistryPackage
  onOpen(id: number): void
}

/** What can be done with a package as it stands. What cannot be taken back asks first, and names what will happen. */
export function PackageActions({ found, onOpen }: PackageActionsProps) {
  const { t } = useTranslation('registry')
  const dispatch = useAppDispatch()
  const [asked, setAsked] = useState<PackageAct | null>(null)
  const [taking, setTaking] = useState(false)
  const [verify] = useVerifyRegistryPackageMutation()
  const verifying = useSubmit(null, () => verify({ params: { id: found.id } }), {
    done: ({ number }) => ({ summary: t('verify.done', { number }) }),
  })
  const acts = packageActsOf(found)
  const take = async () => {
    setTaking(true)
    await dispatch(downloadFile('rndPackages.workbook', { params: { id: found.id } }))
    setTaking(false)
  }
  const press: Partial<Record<PackageAct, () => void>> = {
    verify: () => void verifying.send(),
    workbook: () => void take(),
  }
  const close = () => setAsked(null)
  return (
    <>
      <FailureAlert text={verifying.error} />
      {acts.length > 0 && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {acts.map((act, index) => (
            <Button
              key={act}
              variant={index === 0 && act !== 'workbook' ? 'contained' : 'outlined'}
              color={act === 'cancel' ? 'error' : 'primary'}
              loading={(act === 'verify' && verifying.busy) || (act === 'workbook' && taking)}
              onClick={press[act] ?? (() => setAsked(act))}
            >
              {t(`acts.${act}`)}
            </Button>
          ))}
        </Box>
      )}
      {asked === 'freezeAgain' && <FreezeAgainDialog found={found} onClose={close} />}
      {asked === 'send' && <SendDialog found={found} onClose={close} />}
      {asked === 'cancel' && <CancelDialog found={found} onClose={close} />}
      {asked === 'reject' && <RejectionsDialog found={found} onClose={close} />}
      {(asked === 'accept' || asked === 'correct' || asked === 'close') && (
        <ConfirmAct found={found} act={asked} onClose={close} onOpen={onOpen} />
      )}
    </>
  )
}
