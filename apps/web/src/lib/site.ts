import type { TranslatedLanguage } from '@formstead/i18n'
import type { ReactNode } from 'react'
import type { SiteSheet } from './site-document.ts'

export type Prices = { monthly: number; yearly: number }

/** What the server tells a page of the site: the settings of the instance, and what its visitor asked for. */
export type Site = {
  language: TranslatedLanguage
  appName: string
  /** Where the instance is, without the protocol. */
  host: string
  supportEmail: string
  /** The hosted service has pages that self-hosted instances lack. */
  isHosted: boolean
  /** What Pro costs in dollars, where it is sold. */
  prices?: Prices | undefined
  /** The check that whoever reports a form must pass. */
  captcha?: { provider: 'recaptcha' | 'hcaptcha'; siteKey: string } | undefined
  /** The slug of the form to report. */
  form?: string | undefined
  /** A report was taken just now. */
  isSent?: boolean | undefined
  /** It was not: something is missing. */
  isRefused?: boolean | undefined
  /** What a form is wanted for. */
  wish?: string | undefined
  /** The templates that come closest to it. */
  matches?: readonly { slug: string; name: string; text: string }[] | undefined
}

/** What a page says about itself to search engines, and what it shows. */
export type DrawnPage = {
  title: string
  description: string
  crumbs?: readonly { name: string; path: string }[]
  questions?: readonly { question: string; answer: string }[]
  isProduct?: boolean
  body: ReactNode
}

export type SitePage = {
  /** Without language. */
  path: string
  isHostedOnly?: boolean
  /** It is only there where plans are sold. */
  isSoldOnly?: boolean
  /** Unless it looks like the others. */
  sheet?: SiteSheet
  draw: (site: Site) => DrawnPage
}

/** A page of the site, in the language of the page that links it. English has no prefix. */
export const siteLink = (language: string, path: string) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
