import { z } from 'zod'
import { id, instant, shapedText, shortText } from './common.ts'

/** Bytes as WebAuthn writes them in JSON: base64url, of so many characters at most. */
const bytes = (most: number) => shapedText(new RegExp(`^[A-Za-z0-9_-]{1,${most}}$`), 'passkeyRefused')
/** The longest id of a credential that the standard allows, 1023 bytes. */
const credentialId = bytes(1364)
/** How a passkey is reached, such as `internal` or `usb`; browsers know more words than the standard had. */
const transports = z.array(shapedText(/^[a-z-]{1,20}$/, 'passkeyRefused')).max(10)
const described = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) })

/** How many passkeys an account may have. */
export const mostPasskeys = 20

/** A passkey (WebAuthn) of the own account: by what name its owner knows it. */
export const passkey = z.object({ id, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
/** `origin`: the page on which they are made and used, and no other. */
export const ownPasskeys = z.object({ items: z.array(passkey), origin: z.string() })

export const passkeyRename = z.object({ name: shortText(60) })
/** What `navigator.credentials.create` answered, as `toJSON` writes it; what it says beyond this is not looked at. */
export const newPasskey = passkeyRename.extend({
  credential: z.object({
    id: credentialId,
    response: z.object({ clientDataJSON: bytes(4_000), attestationObject: bytes(20_000), transports }),
  }),
})
/** What `navigator.credentials.get` answered, as `toJSON` writes it. */
export const passkeyAnswer = z.object({
  id: credentialId,
  response: z.object({ clientDataJSON: bytes(4_000), authenticatorData: bytes(4_000), signature: bytes(4_000) }),
})
export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** What the browser makes a passkey by: PublicKeyCredentialCreationOptionsJSON of the standard, as far as it is set. */
export const passkeyCreation = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number().int() })),
  /** Milliseconds. */
  timeout: z.number().int(),
  excludeCredentials: z.array(described),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
})
export type PasskeyCreation = z.infer<typeof passkeyCreation>

/** What the browser asks a passkey by: PublicKeyCredentialRequestOptionsJSON of the standard, as far as it is set. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.number().int(),
  allowCredentials: z.array(described),
  userVerification: z.literal('required'),
})
export type PasskeyRequest = z.infer<typeof passkeyRequest>
