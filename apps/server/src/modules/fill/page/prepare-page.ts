import { createHash } from 'node:crypto'
import type {
  PageCaptcha,
  PageDocument,
  PageScripts,
  PreparedForm,
  PrepareForm,
} from '@formstead/contract/form-page'
import type { FormDocument } from '@formstead/form-engine'
import { chooseCaptcha } from '../../../captcha/choose-captcha.ts'
import type { Config } from '../../../config.ts'
import { cardAddress } from '../../../pages/cards/card-address.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { pageFormOf } from './page-document.ts'
import { codePolicy, formPolicy, permissionsPolicy } from './page-policy.ts'

export type PreparedPage = {
  draw: PreparedForm['draw']
  captcha: PageCaptcha | null
  headersOf: (page: PageTraits) => Record<string, string>
}
type PageTraits = {
  /** Whether the form has its author's code. */
  isCode: boolean
  /** Whether the page belongs to a submission or a draft. */
  isPrivate: boolean
  isDone: boolean
  isLocked: boolean
  /** Whether the author's code has the rights of the page's origin. */
  isTrusted: boolean
}

/** Prepares what all pages of a version share, on first use, and keeps it as long as the version is in memory. */
export function createPagePreparer(
  prepare: PrepareForm,
  scripts: PageScripts,
  { config, keys }: { config: Config; keys: AppKeys },
) {
  const prepared = new WeakMap<FormDocument, { url: string; page: Promise<PreparedPage> }>()

  return function preparePage(published: PublishedForm): Promise<PreparedPage> {
    const { document, slug, origin } = published
    const url = `${origin}/forms/${slug}`
    const known = prepared.get(document)
    // A form's URL may change without a new version.
    if (known?.url === url) return known.page
    const page = make(published, url)
    prepared.set(document, { url, page })
    page.catch(() => prepared.delete(document))
    return page
  }

  async function make(published: PublishedForm, address: string): Promise<PreparedPage> {
    const { document, origin } = published
    const { appName, appUrl } = config
    const form = pageFormOf(published)
    const cardUrl = cardOf(form.document, origin)
    // Without a configured URL, the instance's public URL is unknown.
    const url = config.appUrlIsGiven ? address : null
    const site = { form, appName, appUrl, customCss: document.custom_css, url, cardUrl }
    const { style, lockedStyle, draw } = await prepare(site, scripts)
    const captcha = captchaOf(document, config)
    return {
      draw,
      captcha,
      headersOf: prepareHeaders(document, { style, lockedStyle, captcha, config }),
    }
  }

  /** Contains only what the head of every page shows, even if the form is closed or asks for a password. */
  function cardOf(
    { seo_meta: seo, title, color, no_branding: isUnbranded }: PageDocument,
    origin: string,
  ) {
    return cardAddress({ appUrl: origin }, keys, {
      title: seo.page_title || title,
      text: seo.page_description ?? '',
      color,
      isBranded: !isUnbranded,
    })
  }
}

function captchaOf(document: FormDocument, config: Config): PageCaptcha | null {
  if (!document.use_captcha) return null
  const provider = chooseCaptcha(config, document.captcha_provider)
  return provider ? { provider, siteKey: config[provider]!.siteKey } : null
}

type HeaderParts = {
  style: string
  lockedStyle: string
  captcha: PageCaptcha | null
  config: Config
}

function prepareHeaders(
  document: FormDocument,
  { style, lockedStyle, captcha, config }: HeaderParts,
): PreparedPage['headersOf'] {
  const hashOf = (text: string) => createHash('sha256').update(text).digest('base64')
  const isHttps = config.appUrl.startsWith('https:')
  const parts = { styleHash: hashOf(style), document, captcha: captcha?.provider }
  const policies = {
    shared: formPolicy({ ...parts, isPrivate: false }),
    private: formPolicy({ ...parts, isPrivate: true }),
    locked: formPolicy({ ...parts, styleHash: hashOf(lockedStyle), isPrivate: false }),
    code: codePolicy({ isHttps, isSandboxed: true }),
    trustedCode: codePolicy({ isHttps, isSandboxed: false }),
  }
  const permissions = permissionsPolicy(document)
  return ({ isCode, isTrusted, isPrivate, isDone, isLocked }) => ({
    'content-security-policy':
      policies[
        isCode
          ? isTrusted
            ? 'trustedCode'
            : 'code'
          : isLocked
            ? 'locked'
            : isPrivate
              ? 'private'
              : 'shared'
      ],
    'permissions-policy': permissions,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'private, no-cache',
    ...(isCode && { 'cross-origin-opener-policy': 'same-origin' }),
    ...((isCode || isPrivate || isDone) && { 'referrer-policy': 'no-referrer' }),
    ...(!document.can_be_indexed && { 'x-robots-tag': 'noindex, nofollow' }),
  })
}
