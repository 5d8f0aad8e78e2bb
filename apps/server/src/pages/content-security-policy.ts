import type { Config } from '../config.ts'
import type { CaptchaProvider } from '../captcha/choose-captcha.ts'

export type Directives = Record<string, string[]>

export function writePolicy(directives: Directives): string {
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')
}

export const baseDirectives: Directives = {
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

/** The minimum that the providers require. */
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

/** The sources that each configurable widget in the app requires. */
export const widgetSources: Record<'chat' | 'feedback', Directives> = {
  chat: {
    'script-src': ['https://client.crisp.chat'],
    'style-src': ['https://client.crisp.chat', "'unsafe-inline'"],
    'font-src': ['https://client.crisp.chat'],
    'img-src': [
      'https://client.crisp.chat',
      'https://image.crisp.chat',
      'https://storage.crisp.chat',
    ],
    'media-src': ['https://client.crisp.chat'],
    'connect-src': [
      'https://client.crisp.chat',
      'https://storage.crisp.chat',
      'wss://client.relay.crisp.chat',
      'wss://stream.relay.crisp.chat',
    ],
    'frame-src': ['https://game.crisp.chat'],
  },
  feedback: {
    'script-src': ['https://do.featurebase.app'],
    'connect-src': ['https://do.featurebase.app'],
    'frame-src': ['https://*.featurebase.app'],
    'style-src': ["'unsafe-inline'"],
  },
}

/** The sources that Google's One Tap requires. */
export const oneTapSources: Directives = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'connect-src': ['https://accounts.google.com/gsi/'],
  'frame-src': ['https://accounts.google.com/gsi/'],
}

/** The sources of everything that is configured, and nothing else. */
export function configuredSources({
  chatWebsiteId,
  feedbackOrganization,
  analytics,
}: Pick<Config, 'chatWebsiteId' | 'feedbackOrganization' | 'analytics'>): Directives[] {
  return [
    ...(chatWebsiteId ? [widgetSources.chat] : []),
    ...(feedbackOrganization ? [widgetSources.feedback] : []),
    ...(analytics ? [{ 'connect-src': [new URL(analytics.url).origin] }] : []),
  ]
}

type AppPage = {
  scriptHashes: string[]
  styleHashes?: string[]
  isHttps: boolean
  captcha?: CaptchaProvider | undefined
  /** The sources of services that the operator configured. */
  services?: readonly Directives[]
  /** Allows the images and media that authors link to, for the editor. */
  showsPictures?: boolean
  /** Origins that may frame the page; none by default. */
  frameOrigins?: readonly string[]
}

/** The policy of the app's own pages. Their only inline script is allowed by its hash. */
export function appPolicy({
  scriptHashes,
  styleHashes = [],
  isHttps,
  captcha,
  showsPictures,
  frameOrigins = [],
  services = [],
}: AppPage): string {
  const pictures = showsPictures ? ['https:'] : []
  const foreign = [...services, ...(captcha ? [captchaSources[captcha]] : [])]
  const sources = (name: string, ...own: string[]) => [
    ...new Set([...own, ...foreign.flatMap((directives) => directives[name] ?? [])]),
  ]
  return writePolicy({
    ...baseDirectives,
    'img-src': sources('img-src', ...baseDirectives['img-src']!, ...pictures),
    'font-src': sources('font-src', ...baseDirectives['font-src']!),
    'media-src': sources('media-src', ...baseDirectives['media-src']!, ...pictures),
    'connect-src': sources('connect-src', "'self'"),
    'script-src': sources('script-src', "'self'", ...scriptHashes),
    'style-src': sources('style-src', "'self'", ...styleHashes),
    'style-src-attr': ["'unsafe-inline'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    // Mail previews use a sandboxed frame with a blob URL, which only a script can create; trusted types reject srcdoc.
    'frame-src': sources('frame-src', "'self'", 'blob:'),
    'frame-ancestors': frameOrigins.length > 0 ? [...frameOrigins] : ["'none'"],
    // Third-party scripts load further scripts from plain strings, which trusted types reject.
    ...(foreign.every((directives) => !directives['script-src']) && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ["'none'"],
    }),
    ...(isHttps && { 'upgrade-insecure-requests': [] }),
  })
}
