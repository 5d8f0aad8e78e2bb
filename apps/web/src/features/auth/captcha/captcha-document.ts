import { splitLanguagePrefix } from '@formstead/i18n'

const captchaPaths = ['/register', '/setup']
const loadedPath = splitLanguagePrefix(globalThis.location?.pathname ?? '/').path

/**
 * Only the policies of these pages allow captcha scripts, and the policy of the first page stays in force during
 * navigation within the app.
 */
export function mayLoadCaptcha(path: string = loadedPath): boolean {
  return captchaPaths.includes(path)
}
