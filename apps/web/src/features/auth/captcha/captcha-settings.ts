import { splitLanguagePrefix } from '@formstead/i18n'
import type { CaptchaProvider } from '@formstead/ui/load-captcha'
import { useFlag } from '../../../lib/app/app-context.ts'

const captchaPaths = ['/register', '/setup']
const loadedPath = splitLanguagePrefix(globalThis.location?.pathname ?? '/').path

/**
 * Only the content security policies of these pages allow captcha scripts, and the policy of the first page stays in
 * force during navigation within the app.
 */
export function mayLoadCaptcha(path: string = loadedPath): boolean {
  return captchaPaths.includes(path)
}

export type CaptchaKey = { provider: CaptchaProvider; siteKey: string }

/** Undefined when no captcha is configured. When both are, the server checks reCAPTCHA. */
export function useCaptchaKey(): CaptchaKey | undefined {
  const recaptcha = useFlag('captcha.recaptcha_site_key', '')
  const hcaptcha = useFlag('captcha.hcaptcha_site_key', '')
  if (recaptcha) return { provider: 'recaptcha', siteKey: recaptcha }
  return hcaptcha ? { provider: 'hcaptcha', siteKey: hcaptcha } : undefined
}
