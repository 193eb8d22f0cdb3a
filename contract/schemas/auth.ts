import { z } from 'zod'
import { passwordLength } from '../passwordLength.ts'
import { isEasyToGuess } from '../passwords.ts'
import { languages, roleIds } from '../vocabulary.ts'
import { calendarDate, emailAddress, exactText, id, instant, shapedText, shortText } from './common.ts'

/** The signed-in user; `id`, `nombre` and `rol_id` are names given by the product's specification. */
export const currentUser = z
  .object({
    id,
    nombre: z.string(),
    rol_id: z.literal(roleIds),
    email: z.string(),
    clientId: id.nullable(),
    personId: id.nullable(),
    language: z.enum(languages),
    unit: z.enum(['mSv', 'mrem']),
    /** In which zone (IANA) the service keeps its days: whatever shows an instant shows it by this clock. */
    timeZone: z.string(),
  })
  .meta({ id: 'CurrentUser' })
export type CurrentUser = z.infer<typeof currentUser>

/** A password to be set; here, so that forms without one do not load the words that are refused. The server also holds it against the email and the name of whose it is. */
export const newPassword = exactText(passwordLength.max, passwordLength.min).refine(
  (password) => !isEasyToGuess(password),
  { message: 'easyPassword' },
)

export const loginRequest = z.object({ email: shortText(254), password: exactText(128) })
export const forgotPasswordRequest = z.object({ email: emailAddress })
export const resetPasswordRequest = z.object({ token: shortText(200), password: newPassword })
export const firstAdministratorRequest = z
  .object({ token: shortText(200), email: emailAddress, nombre: shortText(), password: newPassword })
  .refine(({ password, email, nombre }) => !isEasyToGuess(password, [email, nombre]), {
    path: ['password'],
    message: 'easyPassword',
  })
export const checkLinkRequest = z.object({ token: shortText(200) })
/**
 * What a link is good for. `cut`: a part of it is missing. `over`: it was used, replaced by a later one, is too old, or is
 * not needed any more.
 */
export const linkState = z.object({ state: z.enum(['good', 'cut', 'over']) })
export const changePasswordRequest = z.object({ current: exactText(128), password: newPassword })
/** Language and unit; the name where it is changed with them. */
export const preferencesRequest = z.object({
  nombre: shortText().optional(),
  language: z.enum(languages),
  unit: z.enum(['mSv', 'mrem']),
})

/** What is asked again before something of the sign-in itself is changed. */
export const passwordRequest = z.object({ current: exactText(128) })
/** Six digits of an authenticator app; blanks between them are not looked at. */
export const oneTimeCodeRequest = z.object({ code: shapedText(/^\d{3} ?\d{3}$/, 'oneTimeCode') })
/** The same, or a recovery code. */
export const secondFactorRequest = z.object({ code: shortText(40) })
/** The secret of an authenticator app, shown once: in base32, and as the address that the app reads from a picture. */
export const secondFactorSecret = z.object({ secret: z.string(), uri: z.string() })
/** Shown once; each signs in once in place of the app or a passkey. Empty: those of before stay good. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })

/** An open session. `device` is browser and system by their names, empty where the browser did not say. */
export const session = z.object({
  id,
  device: z.string(),
  address: z.string(),
  createdAt: instant,
  lastSeenAt: instant,
})
export const ownSessions = z.object({ items: z.array(session.extend({ current: z.boolean() })) })

/** What a user sees of its own account beside what `auth.me` says. */
export const profile = z.object({
  clientName: z.string().nullable(),
  personName: z.string().nullable(),
  /** Null: none is asked for. `since`: of the app; null where passkeys alone are. */
  secondFactor: z
    .object({ since: instant.nullable(), passkeys: z.number().int(), recoveryCodes: z.number().int() })
    .nullable(),
})

/** What the interface needs to know of the server's settings. */
export const settings = z.object({
  /** Users outside the administrators who may open the CCSS screens. */
  ccssUserIds: z.array(id),
  /** True when the demonstration cast was seeded, so that the sign-in page may say so. */
  demo: z.boolean(),
  /** The server's clock, for periods and ages that a browser's clock could get wrong. */
  now: z.string(),
  /** The day that it is for the service, which is not always the browser's or that of UTC. */
  today: calendarDate,
})
