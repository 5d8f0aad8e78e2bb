import { generateKeyPairSync, sign } from 'node:crypto'

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** Signs tokens like a provider, and publishes the key. */
export function createTokenSigner(kid = 'first') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    keySet: {
      keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }],
    },
    sign(claims: Record<string, unknown>): string {
      const signed = `${encode({ alg: 'RS256', kid, typ: 'JWT' })}.${encode(claims)}`
      const signature = sign('RSA-SHA256', Buffer.from(signed), privateKey)
      return `${signed}.${signature.toString('base64url')}`
    },
  }
}
