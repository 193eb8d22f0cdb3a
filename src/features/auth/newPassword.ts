import { passwordLength } from '../../../contract/passwordLength.ts'
import { isEasyToGuess } from '../../../contract/passwords.ts'
import { isApiError } from '../../store/errors.ts'
import { type Check, type Checks, checkEmail, wrongOnes } from './model.ts'

/** Checks of a password that is set. Apart from `model.ts`: the page of the sign-in does without the words that it refuses. */
function checkNewPassword(password: string, personal: readonly string[]): Check | undefined {
  if (password.length < passwordLength.min) return 'length'
  if (password.length > passwordLength.max) return 'tooLong'
  return isEasyToGuess(password, personal) ? 'easy' : undefined
}

interface NewPassword {
  password: string
  repeat: string
}

/** `personal` is what is known of whose password it is: the email and the name. */
export const checkReset = ({ password, repeat }: NewPassword, personal: readonly string[] = []): Checks =>
  wrongOnes({
    password: checkNewPassword(password, personal),
    repeat: password === repeat ? undefined : 'repeat',
  })

export const checkSetup = (form: NewPassword & { email: string; nombre: string }): Checks => ({
  ...wrongOnes({ nombre: form.nombre.trim() ? undefined : 'nombre', email: checkEmail(form.email) }),
  ...checkReset(form, [form.email, form.nombre]),
})

/** What only the server can know: whose account a link is for. */
export const checksOf = (error: unknown): Checks =>
  isApiError(error) && error.fields?.some(({ code }) => code === 'easyPassword') ? { password: 'easy' } : {}
