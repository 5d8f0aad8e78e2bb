import type { CaptchaProvider } from '../captcha/choose-captcha.ts'

export type Directives = Record<string, string[]>

export function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

export const lockedDown: Directives = {
  'default-src': ["'none'"],
  'script-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'", 'blob:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
}

/** What the providers ask for, and no more. */
export const captchaSources: Record<CaptchaProvider, Directives> = {
  recaptcha: {
    'script-src': ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    'frame-src': ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    'connect-src': ['https://www.google.com/recaptcha/'],
  },
  hcaptcha: {
    'script-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'frame-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'style-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    'connect-src': ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
}

type AppPage = {
  scriptHashes: string[]
  isHttps: boolean
  captcha?: CaptchaProvider | undefined
  /** The editor shows the pictures and media that authors link to. */
  showsPictures?: boolean
  /** Who may show it in a frame; otherwise nobody. */
  frameOrigins?: readonly string[]
}

/** For the app's own pages. Their only inline script is known by its hash. */
export function appPolicy({
  scriptHashes,
  isHttps,
  captcha,
  showsPictures,
  frameOrigins = [],
}: AppPage): string {
  const pictures = showsPictures ? ['https:'] : []
  const foreign = captcha ? captchaSources[captcha] : {}
  const sources = (name: string, ...own: string[]) => [...own, ...(foreign[name] ?? [])]
  return writePolicy({
    ...lockedDown,
    'img-src': [...lockedDown['img-src']!, ...pictures],
    'media-src': [...lockedDown['media-src']!, ...pictures],
    'connect-src': sources('connect-src', "'self'"),
    'script-src': sources('script-src', "'self'", ...scriptHashes),
    'style-src': sources('style-src', "'self'"),
    'style-src-attr': ["'unsafe-inline'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // A mail is previewed in a sandboxed frame. Only a script can make such an address, and trusted types refuse srcdoc.
    'frame-src': sources('frame-src', "'self'", 'blob:'),
    'frame-ancestors': frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],
    // The scripts of both providers name further scripts by plain texts, which trusted types refuse.
    ...(!captcha && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    }),
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  })
}
