import type { PasskeyCreation, PasskeyRequest } from '../../contract/schemas/passkeys.ts'

/** What the browser's own dialog comes to: a passkey, or the name of a DOMException. */
type Outcome = 'given' | 'NotAllowedError' | 'InvalidStateError' | 'SecurityError'

/** Options as a service sends them, for the recorded server that has none of its own. */
const challenge = 'Y2hhbGxlbmdl'
export const passkeyToMake: PasskeyCreation = {
  rp: { id: 'localhost', name: 'Sievert' },
  user: { id: 'dXNlcg', name: 'admin@demo.sievert', displayName: 'Marcela' },
  challenge,
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
  attestation: 'none',
}
export const passkeyToUse: PasskeyRequest = {
  challenge,
  rpId: 'localhost',
  timeout: 300_000,
  allowCredentials: [{ id: 'a2V5LTE', type: 'public-key', transports: ['internal'] }],
  userVerification: 'required',
}

const bytes = (text: string) => new TextEncoder().encode(text).buffer

/**
 * Puts a double in the place of the browser's passkeys, whose dialog no story and no test can answer; null takes them away, as
 * older browsers have none. Answers what puts the browser's own back. What a real one does is tried by the journeys.
 */
export function browserPasskeys(outcome: Outcome | null): () => void {
  const response = {
    clientDataJSON: bytes('client'),
    attestationObject: bytes('attested'),
    authenticatorData: bytes('data'),
    signature: bytes('signed'),
    getTransports: () => ['internal'],
  }
  const ask = async () => {
    if (outcome !== 'given') throw new DOMException('for developers', outcome ?? '')
    return { id: 'a2V5LTE', type: 'public-key', response }
  }
  const before = Object.getOwnPropertyDescriptor(window, 'PublicKeyCredential')
  const value = outcome === null ? undefined : class {}
  Object.defineProperty(window, 'PublicKeyCredential', { value, configurable: true, writable: true })
  Object.defineProperty(navigator, 'credentials', { value: { create: ask, get: ask }, configurable: true })
  return () => {
    if (before) Object.defineProperty(window, 'PublicKeyCredential', before)
    else Reflect.deleteProperty(window, 'PublicKeyCredential')
    Reflect.deleteProperty(navigator, 'credentials')
  }
}
