import { type ApiError, isRetryable } from '../../store/errors.ts'

/**
 * Checks of the forms before sign-in. They are by hand, not by the contract's schemas, because these pages are the first
 * thing that everybody loads; `model.test.ts` holds them to what the schemas say.
 */
export type AuthField = 'email' | 'password' | 'repeat' | 'nombre'
/** What is wrong with a field: a key of `checks` in the texts. */
export type Check = 'email' | 'password' | 'code' | 'length' | 'tooLong' | 'easy' | 'repeat' | 'nombre'
export type Checks = Partial<Record<AuthField, Check>>

const looksLikeEmail = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@([A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/

export const checkEmail = (email: string): Check | undefined =>
  email.trim().length <= 254 && looksLikeEmail.test(email.trim()) ? undefined : 'email'

/** Drops what is in order. */
export function wrongOnes(all: Record<string, Check | undefined>): Checks {
  return Object.fromEntries(Object.entries(all).filter(([, check]) => check !== undefined))
}

export const checkLogin = (form: { email: string; password: string }): Checks =>
  wrongOnes({ email: form.email.trim() ? undefined : 'email', password: form.password ? undefined : 'password' })

export const checkForgot = (form: { email: string }): Checks => wrongOnes({ email: checkEmail(form.email) })

/** Was what somebody typed refused? Otherwise it could not be checked: no word about the password or the code then. */
export const wasRefused = (error: ApiError | undefined): boolean => error === undefined || !isRetryable(error)

/** Links of an invitation carry a token that says so: whoever opens one has no password yet. */
export const isInviteToken = (token: string): boolean => token.startsWith('invite-')

/** Links that make the first administrator carry a token that says so. */
export const isSetupToken = (token: string): boolean => token.startsWith('setup-')
