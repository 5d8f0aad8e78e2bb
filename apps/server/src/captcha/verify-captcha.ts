import { z } from 'zod'
import { unavailable } from '../problems.ts'
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts'

/** Whether the provider knows this answer to be a person's. */
export type VerifyCaptcha = (answer: string, ip: string) => Promise<boolean>

type CaptchaKeys = { siteKey: string; secretKey: string }
type CaptchaSettings = { recaptcha?: CaptchaKeys | undefined; hcaptcha?: CaptchaKeys | undefined }

const realAddresses = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const verdict = z.object({ success: z.boolean() })

/** Undefined where no captcha is set up. Only tests pass other addresses. */
export function createCaptchaVerifier(
  { recaptcha, hcaptcha }: CaptchaSettings,
  safeFetch: SafeFetch,
  addresses = realAddresses,
): VerifyCaptcha | undefined {
  if (recaptcha) return askProvider(safeFetch, addresses.recaptcha, recaptcha.secretKey)
  if (hcaptcha) return askProvider(safeFetch, addresses.hcaptcha, hcaptcha.secretKey)
  return undefined
}

function askProvider(safeFetch: SafeFetch, address: string, secret: string): VerifyCaptcha {
  return async (answer, ip) => {
    const response = await safeFetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response: answer, remoteip: ip }).toString(),
    }).catch(() => undefined)
    const parsed = verdict.safeParse(readJson(response?.body))
    if (!parsed.success) throw unavailable('The captcha could not be checked. Please try again.')
    return parsed.data.success
  }
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
