// A software authenticator that speaks WebAuthn: it makes passkeys and answers with them, like a browser.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

type Options = Record<string, unknown>
/** The site where the passkey is used. Another site has other passkeys. */
type Site = { origin: string; rp_id: string; verified?: boolean }

const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest()
const b64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')

export type Authenticator = ReturnType<typeof makeAuthenticator>

export function makeAuthenticator() {
  const id = randomBytes(16)
  const credential = { id: b64(id), rawId: b64(id), type: 'public-key', clientExtensionResults: {} }
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  let counter = 0

  const client = (type: string, options: Options, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge: options.challenge, origin, crossOrigin: false }))

  function authenticatorData({ rp_id, verified = true }: Site, attested?: Uint8Array): Buffer {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(++counter)
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
    return Buffer.concat([sha256(rp_id), Buffer.of(flags), count, attested ?? Buffer.alloc(0)])
  }

  return {
    /** In the form that `startRegistration` returns. */
    register(options: Options, site: Site) {
      const { x, y } = (publicKey as KeyObject).export({ format: 'jwk' })
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
      ])
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, isoCBOR.encode(key)])
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(site, attested))],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: b64(client('webauthn.create', options, site.origin)),
          attestationObject: b64(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      }
    },
    /** In the form that `startAuthentication` returns. */
    answer(options: Options, site: Site) {
      const clientData = client('webauthn.get', options, site.origin)
      const data = authenticatorData(site)
      return {
        ...credential,
        response: {
          clientDataJSON: b64(clientData),
          authenticatorData: b64(data),
          signature: b64(sign('sha256', Buffer.concat([data, sha256(clientData)]), privateKey)),
        },
      }
    },
  }
}
