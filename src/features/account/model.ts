import type { z } from 'zod'
import { changePasswordRequest } from '../../../contract/schemas/auth.ts'
import { exactText } from '../../../contract/schemas/common.ts'

/** The form of a new password: the contract's call, and the password once more. */
export const passwordForm = changePasswordRequest
  .extend({ repeat: exactText(128) })
  .refine(({ password, repeat }) => password === repeat, { path: ['repeat'], message: 'repeat' })
export type PasswordForm = z.infer<typeof passwordForm>

/** A secret as it is typed into an app: in groups of four. */
export const inGroups = (secret: string): string => secret.replace(/.{4}(?=.)/g, '$& ')
