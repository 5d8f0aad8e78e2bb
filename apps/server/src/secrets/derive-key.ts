import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import type { AppKey, AppKeys } from './app-keys.ts'

/** Derives a key for one purpose, so that a value made for one purpose is never valid for another. */
export function deriveKey(appKey: AppKey, use: 'seal' | 'hmac', purpose: string): KeyObject {
  const info = `formstead/${use}/${purpose}`
  return createSecretKey(Buffer.from(hkdfSync('sha256', appKey.secret, '', info, 32)))
}

export function findKey({ current, previous }: AppKeys, id: string): AppKey | undefined {
  return [current, ...previous].find((key) => key.id === id)
}
