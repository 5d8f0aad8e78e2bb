import { z } from 'zod'
import { unavailable } from '../problems.ts'
import type { SafeFetch } from '../safe-fetch/safe-fetch.ts'
import { chooseCaptcha, type CaptchaProvider } from './choose-captcha.ts'

/** Asks the provider whether a person solved the captcha. */
export type VerifyCaptcha = (
  answer: string,
  ip: string,
  wanted?: CaptchaProvider,
) => Promise<boolean>

type CaptchaKeys = { siteKey: string; secretKey: string }
type CaptchaSettings = Partial<Record<CaptchaProvider, CaptchaKeys | undefined>>

const realAddresses = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
}
const verdict = z.object({ success: z.boolean() })

/** Undefined if no captcha is configured. Only tests pass other addresses. */
export function createCaptchaVerifier(
  settings: CaptchaSettings,
  safeFetch: SafeFetch,
  addresses = realAddresses,
): VerifyCaptcha | undefined {
  if (!chooseCaptcha(settings)) return undefined
  return (answer, ip, wanted) => {
    const provider = chooseCaptcha(settings, wanted)!
    return askProvider(safeFetch, addresses[provider], {
      secret: settings[provider]!.secretKey,
      response: answer,
      remoteip: ip,
    })
  }
}

async function askProvider(
  safeFetch: SafeFetch,
  address: string,
  question: Record<string, string>,
): Promise<boolean> {
  const response = await safeFetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(question).toString(),
  }).catch(() => undefined)
  const parsed = verdict.safeParse(readJson(response?.body))
  if (!parsed.success) throw unavailable('captcha_unavailable')
  return parsed.data.success
}

function readJson(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return undefined
  }
}
