import type { PasskeyAnswer } from '../../contract/schemas/passkeys.ts'

/** The library brings readers of every kind of certificate along: only whoever uses a passkey waits for it. */
const library = () => import('@simplewebauthn/server')

/** Signatures that are taken, the first the most wanted: EdDSA, ES256 and RS256. The same on every Node that serves. */
export const algorithms = [-8, -7, -257]

/** Whose passkeys these are, as browsers know it: the name of the service's host, and the one page that may use them. */
export function relyingPartyOf(publicUrl: string): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

interface Challenge {
  challenge: string
  publicUrl: string
}
const expected = ({ challenge, publicUrl }: Challenge) => {
  const { id, origin } = relyingPartyOf(publicUrl)
  return {
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }
}

interface Made {
  id: string
  response: { clientDataJSON: string; attestationObject: string; transports: string[] }
}
/**
 * A new passkey, if it was made for this challenge, at this origin, by somebody who showed to be there and to be itself. Answers
 * why not otherwise, for the log.
 */
export async function verifyMade({ id, response }: Made, issued: Challenge) {
  try {
    const { verifyRegistrationResponse } = await library()
    if (await bringsCertificates(response.attestationObject)) return { refused: 'a certificate that nobody asked for' }
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      ...expected(issued),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: response as never },
      supportedAlgorithmIDs: algorithms,
    })
    if (!verified) return { refused: 'not verified' }
    const { credential } = registrationInfo
    const publicKey = Buffer.from(credential.publicKey).toString('base64url')
    // The id that the authenticator signed for, not the one that came beside it.
    return { credentialId: credential.id, publicKey, counter: credential.counter, transports: response.transports }
  } catch (error) {
    return { refused: (error as Error).message }
  }
}

/**
 * Makers' certificates are not asked for. They name addresses at which the library would ask whether they were revoked, and
 * this service calls no address that a caller names.
 */
async function bringsCertificates(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers')
  const attested = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')))
  const statement = attested.get('attStmt')
  return attested.get('fmt') === 'packed' ? statement.get('x5c') !== undefined : statement.size > 0
}

interface Kept {
  credentialId: string
  publicKey: string
}
/**
 * What a passkey's counter says, if the passkey has signed this challenge at this origin. Answers why not otherwise, for the log.
 * The counter itself is judged by whoever keeps it: the library tells one that went back by no more than a sentence.
 */
export async function verifyUsed(
  { id, response }: PasskeyAnswer,
  { credentialId, publicKey }: Kept,
  issued: Challenge,
) {
  try {
    const { verifyAuthenticationResponse } = await library()
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      ...expected(issued),
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      credential: { id: credentialId, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    })
    return verified ? { counter: authenticationInfo.newCounter } : { refused: 'the signature is another' }
  } catch (error) {
    return { refused: (error as Error).message }
  }
}
