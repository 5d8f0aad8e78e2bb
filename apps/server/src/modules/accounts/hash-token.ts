import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: a plain hash of them is as safe as a slow one. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

const accessTokenPrefix = 'frm_'

/** Carries a mark, so that whoever finds one in public can tell what it is. */
export const makeAccessToken = (): string => `${accessTokenPrefix}${makeToken()}`

export const isAccessToken = (token: string): boolean => token.startsWith(accessTokenPrefix)

export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}
