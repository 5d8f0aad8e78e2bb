import { blockTypes, type Asset, type PageNeeds } from '@formstead/field-types'
import { listAssets, type FormDocument } from '@formstead/form-engine'
import type { CaptchaProvider } from '../../../captcha/choose-captcha.ts'
import {
  captchaSources,
  baseDirectives,
  writePolicy,
  type Directives,
} from '../../../pages/content-security-policy.ts'

type PolicyParts = {
  styleHash: string
  document: FormDocument
  captcha: CaptchaProvider | undefined
  /** The URL of the page leads to a submission or a draft, so no third party may learn it. */
  isPrivate: boolean
}

/** The policy for public form pages, which any site may embed. The only inline style is allowed by its hash. */
export function formPolicy({ styleHash, document, captcha, isPrivate }: PolicyParts): string {
  const needs = needsOf(document)
  const assets = listAssets(document)
  const foreign = [
    captcha ? captchaSources[captcha] : {},
    isPrivate ? {} : (analyticsSources[document.analytics.provider ?? ''] ?? {}),
    {
      'img-src': originsOf(assets, 'image'),
      'media-src': originsOf(assets, 'media'),
      'frame-src': needs.frames,
      'script-src': needs.scripts,
      'connect-src': needs.connections,
    },
  ]
  const sources = (name: string, ...own: string[]) => [
    ...new Set([...own, ...foreign.flatMap((one: Directives) => one[name] ?? [])]),
  ]
  const frames = sources('frame-src')
  return writePolicy({
    ...baseDirectives,
    'img-src': sources('img-src', ...baseDirectives['img-src']!),
    'media-src': sources('media-src', ...baseDirectives['media-src']!),
    'connect-src': sources('connect-src', "'self'"),
    'script-src': sources(
      'script-src',
      "'self'",
      ...(needs.webAssembly ? ["'wasm-unsafe-eval'"] : []),
    ),
    'style-src': sources('style-src', "'self'", `'sha256-${styleHash}'`),
    'style-src-attr': ["'unsafe-inline'"],
    // Browsers also apply this to the redirect after a form post, which may lead to the author's redirect URL.
    'form-action': ["'self'", ...redirectTarget(document.redirect_url)],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'worker-src': ["'self'", 'blob:'],
    'frame-ancestors': ['*'],
  })
}

const sandbox = [
  'allow-scripts',
  'allow-forms',
  // Allows the warning before leaving: without an origin, the page cannot save what visitors typed.
  'allow-modals',
  'allow-popups',
  'allow-popups-to-escape-sandbox',
  'allow-top-navigation-by-user-activation',
  'allow-downloads',
]

/**
 * The policy for a page with the author's code. The sandbox takes away the page's origin, and with it cookies,
 * storage and everything of ours that a script could reach; only then may it run anything. Without the sandbox the
 * code has the same rights as ours.
 */
export function codePolicy({ isHttps, isSandboxed }: Record<'isHttps' | 'isSandboxed', boolean>) {
  const anywhere = isHttps ? ['https:'] : ['https:', 'http:']
  return writePolicy({
    ...(isSandboxed && { sandbox }),
    'default-src': ["'none'"],
    'script-src': [...anywhere, "'unsafe-inline'"],
    'style-src': [...anywhere, "'unsafe-inline'"],
    'img-src': [...anywhere, 'data:', 'blob:'],
    'font-src': [...anywhere, 'data:'],
    'media-src': [...anywhere, 'blob:'],
    'connect-src': anywhere,
    'frame-src': anywhere,
    'worker-src': ['blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': anywhere,
    'frame-ancestors': ['*'],
  })
}

/** Takes away the page's origin, and lets only the given sites frame it; null means any site. */
export const previewPolicy = (policy: string, ancestors: readonly string[] | null): string =>
  [
    ...policy
      .split(';')
      .map((directive) => directive.trim())
      .filter((directive) => !/^(?:sandbox|frame-ancestors)\b/.test(directive)),
    // For any site, the directive is left out: `*` would exclude pages without an origin.
    ...(ancestors ? [`frame-ancestors ${ancestors.join(' ')}`] : []),
    `sandbox ${previewSandbox.join(' ')}`,
  ].join('; ')

/** The page may not navigate, only open new windows. */
const previewSandbox = ['allow-scripts', 'allow-forms', 'allow-modals', 'allow-popups']

export function permissionsPolicy(document: FormDocument): string {
  const { camera, paymentBy } = needsOf(document)
  const devices = camera ? '(self)' : '()'
  const payment = paymentBy.length > 0 ? `(self ${paymentBy.map(quote).join(' ')})` : '()'
  return `camera=${devices}, microphone=(), geolocation=(), payment=${payment}, clipboard-write=(self), fullscreen=(self), browsing-topics=()`
}

const quote = (origin: string) => `"${origin}"`

// Tag managers are not listed: their pages use the policy for code.
const analyticsSources: Record<string, Directives> = {
  google_analytics: {
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
    'connect-src': [
      'https://www.googletagmanager.com',
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
    ],
  },
  meta_pixel: {
    'script-src': ['https://connect.facebook.net'],
    'img-src': ['https://www.facebook.com'],
    'connect-src': ['https://www.facebook.com'],
  },
}

type Needs = Record<'frames' | 'scripts' | 'connections' | 'paymentBy', string[]> & {
  camera: boolean
  webAssembly: boolean
}

function needsOf({ properties }: FormDocument): Needs {
  const needs = properties.map(
    (block): PageNeeds => blockTypes.get(block.type)?.pageNeeds?.(block) ?? {},
  )
  return {
    frames: needs.flatMap(({ frames = [] }) => frames),
    scripts: needs.flatMap(({ scripts = [] }) => scripts),
    connections: needs.flatMap(({ connections = [] }) => connections),
    paymentBy: needs.flatMap(({ paymentBy = [] }) => paymentBy),
    camera: needs.some(({ camera }) => camera),
    webAssembly: needs.some(({ webAssembly }) => webAssembly),
  }
}

function redirectTarget(url: string | null): string[] {
  if (!url) return []
  // If the host contains a mention, it is known only once the form is submitted.
  const [host = ''] = /^https?:\/\/[^/?#<]+(?=[/?#]|$)/i.exec(url) ?? []
  return URL.canParse(host) ? [new URL(host).origin] : ['https:', 'http:']
}

const mostOrigins = 20

/** Listing every host of a form with images from many hosts would make the header too long. */
function originsOf(assets: readonly Asset[], kind: Asset['kind']): string[] {
  const shown = assets.filter((asset) => asset.kind === kind)
  const origins = new Set(shown.flatMap(({ url }) => originIn(url)))
  return origins.size > mostOrigins ? ['https:'] : [...origins]
}

const originIn = (url: string): string[] =>
  /^https?:/i.test(url) && URL.canParse(url) ? [new URL(url).origin] : []
