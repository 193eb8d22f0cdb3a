import type { z } from 'zod'
import { changePasswordRequest, passwordRequest } from '../../../contract/schemas/auth.ts'
import { exactText } from '../../../contract/schemas/common.ts'
import { passkeyRename } from '../../../contract/schemas/passkeys.ts'

/** The form of a new password: the contract's call, and the password once more. */
export const passwordForm = changePasswordRequest
  .extend({ repeat: exactText(128) })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'repeat' })
export type PasswordForm = z.infer<typeof passwordForm>

/** The form of a new passkey: what it will be called, and the password. */
export const passkeyForm = passkeyRename.extend(passwordRequest.shape)
export type PasskeyForm = z.infer<typeof passkeyForm>

/** A secret as it is typed into an app: in groups of four. */
export const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')
