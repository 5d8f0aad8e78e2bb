import type { Language, SiteTexts } from '@formstead/i18n'
import type { ReactNode } from 'react'
import type { SiteSheet } from './site-document.ts'

export type Prices = { monthly: number; yearly: number }

/** What the server passes to a page of the site: the settings of the instance, and the visitor's request. */
export type SiteRequest = {
  language: Language
  appName: string
  /** The host of the instance, without the protocol. */
  host: string
  supportEmail: string
  /** The hosted service has pages that self-hosted instances lack. */
  isHosted: boolean
  /** Whether a language model can write forms. */
  hasAi?: boolean | undefined
  /** The price of Pro in dollars, if it is sold. */
  prices?: Prices | undefined
  /** The captcha that people who report a form must pass. */
  captcha?: { provider: 'recaptcha' | 'hcaptcha'; siteKey: string } | undefined
  /** The slug of the form to report. */
  form?: string | undefined
  /** A report has just been accepted. */
  isSent?: boolean | undefined
  /** The report was refused because something is missing. */
  isRefused?: boolean | undefined
  /** The visitor's description of the form they want. */
  wish?: string | undefined
  /** The templates that match it best. */
  matches?: readonly { slug: string; name: string; text: string }[] | undefined
}

export type Site = SiteRequest & { texts: SiteTexts }

/** A page's content, and its metadata for search engines. */
export type DrawnPage = {
  title: string
  description: string
  crumbs?: readonly { name: string; path: string }[]
  questions?: readonly { question: string; answer: string }[]
  isProduct?: boolean
  body: ReactNode
}

export type SitePage = {
  /** Without the language prefix. */
  path: string
  isHostedOnly?: boolean
  /** Despite `isHostedOnly`, the page exists on self-hosted instances with AI. */
  isAlsoWithAi?: boolean
  /** The page exists only if plans are sold. */
  isSoldOnly?: boolean
  /** Defaults to `content`. */
  sheet?: SiteSheet
  draw: (site: Site) => DrawnPage
}

/** The path of a site page in the language of the linking page. English has no prefix. */
export const siteLink = (language: string, path: string) =>
  language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
