import type { ApiArgs } from '../../contract/api.ts'
import type { PasskeyAnswer, PasskeyCreation, PasskeyRequest } from '../../contract/schemas/passkeys.ts'

/**
 * Where a service's passkeys are of use, whose page stands at `origin`: `here`; `elsewhere`, as in a portal, since browsers give
 * them to no other page; or `nowhere` in this browser, which knows none or did not get its page by TLS.
 */
export function passkeysAt(origin: string): 'here' | 'elsewhere' | 'nowhere' {
  if (typeof window.PublicKeyCredential !== 'function' || !navigator.credentials) return 'nowhere'
  return window.location.origin === origin ? 'here' : 'elsewhere'
}

/** `cancelled`: by whoever was asked, or by time. `known`: the device has one of this account. `failed`: anything else. */
export type PasskeyProblem = 'cancelled' | 'known' | 'failed'
const problems: Record<string, PasskeyProblem> = { NotAllowedError: 'cancelled', InvalidStateError: 'known' }

type Outcome<T> = { data: T; problem?: undefined } | { data?: undefined; problem: PasskeyProblem }

/** Lets the browser ask. Its own words are for developers and in English: what is said of a failure is its kind. */
async function asked<T>(
  ask: () => Promise<Credential | null>,
  read: (given: PublicKeyCredential) => T,
): Promise<Outcome<T>> {
  try {
    const given = await ask()
    return given ? { data: read(given as PublicKeyCredential) } : { problem: 'failed' }
  } catch (error) {
    return { problem: problems[(error as Error).name] ?? 'failed' }
  }
}

// By hand, as browsers that have passkeys and not yet the JSON of them are in use: Safari before 18.4.
const toBytes = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))
const toText = (bytes: ArrayBuffer) =>
  btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')
const known = ({ id, type, transports }: PasskeyRequest['allowCredentials'][number]) => ({
  id: toBytes(id),
  type,
  transports: transports as AuthenticatorTransport[],
})

/** Has the browser make a passkey. Answers what the service is told of it. */
export const makePasskey = (
  options: PasskeyCreation,
): Promise<Outcome<ApiArgs<'auth.addPasskey'>['body']['credential']>> =>
  asked(
    () =>
      navigator.credentials.create({
        publicKey: {
          ...options,
          challenge: toBytes(options.challenge),
          user: { ...options.user, id: toBytes(options.user.id) },
          excludeCredentials: options.excludeCredentials.map(known),
        },
      }),
    ({ id, response }) => {
      const made = response as AuthenticatorAttestationResponse
      return {
        id,
        response: {
          clientDataJSON: toText(made.clientDataJSON),
          attestationObject: toText(made.attestationObject),
          transports: made.getTransports?.() ?? [],
        },
      }
    },
  )

/** Has the browser sign with a passkey that the service knows. Answers what the service is told. */
export const askPasskey = (options: PasskeyRequest): Promise<Outcome<PasskeyAnswer>> =>
  asked(
    () =>
      navigator.credentials.get({
        publicKey: {
          ...options,
          challenge: toBytes(options.challenge),
          allowCredentials: options.allowCredentials.map(known),
        },
      }),
    ({ id, response }) => {
      const used = response as AuthenticatorAssertionResponse
      return {
        id,
        response: {
          clientDataJSON: toText(used.clientDataJSON),
          authenticatorData: toText(used.authenticatorData),
          signature: toText(used.signature),
        },
      }
    },
  )
