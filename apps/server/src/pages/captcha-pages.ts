import type { Config } from '../config.ts'

export type CaptchaProvider = 'recaptcha' | 'hcaptcha'

/** Pages that create an account. Only their documents may load a captcha. */
export const captchaPaths = ['/register', '/setup']

export function captchaProvider({ recaptcha, hcaptcha }: Config): CaptchaProvider | undefined {
  if (recaptcha) return 'recaptcha'
  return hcaptcha ? 'hcaptcha' : undefined
}
