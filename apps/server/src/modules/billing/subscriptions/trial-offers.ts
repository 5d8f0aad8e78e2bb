import type { AppKeys } from '../../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../../secrets/hmac.ts'

export type TrialOffer = { days: number; endsAt: Date }

const purpose = 'trial-offer'

/** Signs the offer of a longer trial, for links in mails and campaigns. Anyone who has the text can use it. */
export function signTrialOffer(keys: AppKeys, { days, endsAt }: TrialOffer): string {
  const content = `${days}.${endsAt.getTime().toString(36)}`
  const { keyId, mac } = sign(keys, purpose, content)
  return `${content}.${keyId}.${mac}`
}

/** Undefined if we did not sign the offer, or if it has expired. */
export function readTrialOffer(keys: AppKeys, text: string): TrialOffer | undefined {
  const [days = '', ends = '', keyId = '', mac = ''] = text.split('.')
  if (!isSignedBy(keys, purpose, `${days}.${ends}`, { keyId, mac })) return undefined
  const endsAt = new Date(Number.parseInt(ends, 36))
  return endsAt.getTime() > Date.now() ? { days: Number(days), endsAt } : undefined
}
