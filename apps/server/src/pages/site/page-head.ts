import { languages, type Language } from '@formstead/i18n'
import { markup, type Markup } from '@formstead/rich-text'
import type { Config } from '../../config.ts'
import {
  breadcrumbList,
  faqPage,
  softwareApplication,
  structuredDataElement,
} from './structured-data.ts'

/** Metadata of a site page. */
export type PageFacts = {
  /** Excludes the product name. */
  title: string
  description: string
  /** From the home page to this one. Paths exclude the language. */
  crumbs?: readonly { name: string; path: string }[]
  /** Questions and answers on the page, as plain text. */
  questions?: readonly { question: string; answer: string }[]
  /** Whether the page is about the product as a whole. */
  isProduct?: boolean
}

export type PageAddress = {
  /** Excludes language and query: `/templates/nps-survey`. */
  path: string
  language: Language
  /** False for pages that search engines should not index. */
  isIndexed?: boolean
}

type HeadConfig = Pick<Config, 'appName' | 'appUrl' | 'appUrlIsGiven'>

/** The elements of the head that vary by page. `card` is the URL of the image shown when the page is shared. */
export function pageHead(
  config: HeadConfig,
  address: PageAddress,
  facts: PageFacts,
  card: string | null,
): string {
  const { appName, appUrl } = config
  const { description } = facts
  const title = `${facts.title} · ${appName}`
  const url = addressIn(appUrl, address)
  return markup`<title>${title}</title>
<meta name="description" content="${description}">
${searchMarkup(config, address)}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${appName}">
<meta property="og:title" content="${title}">
<meta property="og:description" content="${description}">
<meta property="og:url" content="${url}">
<meta property="og:locale" content="${address.language}">
${card === null ? markup`` : cardMarkup(card)}
${structuredDataElement(dataOf(config, address, facts))}`.toString()
}

const cardMarkup = (card: string) => markup`<meta property="og:image" content="${card}">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
<meta name="twitter:image" content="${card}">`

/** The URL of a page in a language. English has no language prefix and is also the default for other languages. */
export function addressIn(
  appUrl: string,
  { path, language }: Pick<PageAddress, 'path' | 'language'>,
): string {
  if (language === 'en') return `${appUrl}${path}`
  return `${appUrl}/${language}${path === '/' ? '' : path}`
}

/** An instance without a configured address is not meant for search engines. */
function searchMarkup({ appUrl, appUrlIsGiven }: HeadConfig, address: PageAddress): Markup {
  const { path, isIndexed = true } = address
  if (!isIndexed || !appUrlIsGiven) return markup`<meta name="robots" content="noindex">`
  const alternates = languages.map(
    (language) =>
      markup`<link rel="alternate" hreflang="${language}" href="${addressIn(appUrl, { path, language })}">`,
  )
  return markup`<link rel="canonical" href="${addressIn(appUrl, address)}">
${alternates}<link rel="alternate" hreflang="x-default" href="${appUrl}${path}">`
}

function dataOf(
  { appName, appUrl }: HeadConfig,
  { language }: PageAddress,
  { crumbs, questions, isProduct, description }: PageFacts,
) {
  const links = crumbs?.map(({ name, path }) => ({
    name,
    url: addressIn(appUrl, { path, language }),
  }))
  return [
    ...(isProduct ? [softwareApplication({ name: appName, url: appUrl, description })] : []),
    ...(links?.length ? [breadcrumbList(links)] : []),
    ...(questions?.length ? [faqPage(questions)] : []),
  ]
}
