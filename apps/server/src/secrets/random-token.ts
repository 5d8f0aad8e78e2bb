import { createHash, randomBytes } from 'node:crypto'

/** Tokens have 256 random bits, so a fast hash is as safe as a slow one. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}
