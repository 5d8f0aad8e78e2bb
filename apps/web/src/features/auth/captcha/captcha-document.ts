import { splitLanguagePrefix } from '@formstead/i18n'

const captchaPaths = ['/register', '/setup']
const loadedPath = splitLanguagePrefix(globalThis.location?.pathname ?? '/').path

/**
 * The content security policy is that of the page the document was loaded for, wherever the app goes afterwards; only
 * these pages may load a captcha.
 */
export function mayLoadCaptcha(path: string = loadedPath): boolean {
  return captchaPaths.includes(path)
}
