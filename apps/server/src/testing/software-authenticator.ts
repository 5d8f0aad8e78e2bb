import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

type Asked = { challenge: string }
type Credential = { id: Buffer; privateKey: KeyObject; counter: number; userHandle: string }
type Signing = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const text64 = (data: Buffer) => data.toString('base64url')

/** A passkey in memory that signs like an authenticator. */
export function createAuthenticator(appUrl: string) {
  const { origin: ownOrigin, hostname } = new URL(appUrl)
  let kept: Credential | undefined

  const clientData = (type: string, { challenge }: Asked, origin = ownOrigin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

  const authenticatorData = (
    flags: number,
    counter: number,
    { rpId = hostname, isVerified = true }: Signing,
    rest = Buffer.of(),
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const seen = flags | 0x01 | (isVerified ? 0x04 : 0)
    return Buffer.concat([sha256(rpId), Buffer.of(seen), count, rest])
  }

  return {
    /** Returns the result of `navigator.credentials.create`. */
    create(options: Record<string, unknown> & Asked, how: Signing = {}) {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
      const { x, y } = publicKey.export({ format: 'jwk' })
      const userHandle = (options['user'] as { id: string }).id
      kept = { id: randomBytes(16), privateKey, counter: 0, userHandle }
      const length = Buffer.alloc(2)
      length.writeUInt16BE(kept.id.length)
      const key = Buffer.concat([
        // A COSE key: kty EC2, alg ES256, crv P-256, x, y.
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x!, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y!, 'base64url'),
      ])
      const attested = Buffer.concat([Buffer.alloc(16), length, kept.id, key])
      const data = authenticatorData(0x40, 0, how, attested)
      const attestationObject = Buffer.concat([
        // A map of fmt "none", an empty attStmt and authData.
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.of(data.length),
        data,
      ])
      return {
        ...shell(kept),
        response: {
          clientDataJSON: text64(clientData('webauthn.create', options, how.origin)),
          attestationObject: text64(attestationObject),
          transports: ['internal'],
        },
      }
    },

    /** Returns the result of `navigator.credentials.get`. */
    get(options: Asked, how: Signing = {}) {
      if (!kept) throw new Error('there is no passkey')
      kept.counter = how.counter ?? kept.counter + 1
      const data = authenticatorData(0, kept.counter, how)
      const client = clientData('webauthn.get', options, how.origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), kept.privateKey)
      return {
        ...shell(kept),
        response: {
          clientDataJSON: text64(client),
          authenticatorData: text64(data),
          signature: text64(signature),
          userHandle: kept.userHandle,
        },
      }
    },
  }
}

const shell = ({ id }: Credential) => ({
  id: text64(id),
  rawId: text64(id),
  type: 'public-key' as const,
  clientExtensionResults: {},
})
