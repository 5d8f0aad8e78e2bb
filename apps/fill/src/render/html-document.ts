import type {
  FormSite,
  PageDocument,
  PagePiece,
  PageScreen,
  PageScripts,
} from '@formstead/contract/form-page'
import { escapeHtml } from '@formstead/rich-text'
import { pageCss } from './page-css.ts'
import { fontFile, pageIcon } from './page-assets.ts'

type Kind = PageScreen['kind']
type DrawnParts = {
  kind: Kind
  customCode: string | null
  markup: readonly Buffer[]
  /** Null if no script hydrates this page. */
  visitData: string | null
}

/** The document around the rendered screens of one form version, built once for each kind of screen. */
export function prepareDocument(site: FormSite, siteData: string, scripts: PageScripts) {
  const { document, direction } = site.form
  const lockedStyle = pageCss(document)
  const style = `${lockedStyle}${site.customCss ?? ''}`
  const preloads = scripts.later
    .map((file) => `<link rel="modulepreload" href="${escapeHtml(file)}" fetchpriority="low">\n`)
    .join('')
  const frames = new Map<Kind, { head: PagePiece; body: Buffer }>()
  const dataStart = sharedPiece(
    `<script type="application/json" id="page-data">{"site":${siteData},"visit":`,
  )

  function frameOf(kind: Kind) {
    const known = frames.get(kind)
    if (known) return known
    const head = sharedPiece(`<!doctype html>
<html lang="${escapeHtml(document.language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(site, kind)}
<style>${kind === 'locked' ? lockedStyle : style}</style>
<script type="module" async src="${escapeHtml(scripts.first)}"></script>
${kind === 'fill' ? preloads : ''}`)
    const body = Buffer.from(`</head>\n<body ${bodyAttributes(document, kind)}>`)
    const frame = { head, body }
    frames.set(kind, frame)
    return frame
  }

  function write({ kind, customCode, markup, visitData }: DrawnParts): PagePiece[] {
    const { head, body } = frameOf(kind)
    const code = customCode === null ? [] : [Buffer.from(customCode)]
    const drawn = [...code, body, rootStart, ...markup, rootEnd]
    if (visitData === null) return [head, ownPiece([...drawn, end])]
    const data = Buffer.from(`${visitData}}</script>`)
    return [head, ownPiece(drawn), dataStart, ownPiece([data, end])]
  }

  return { style, lockedStyle, write }
}

const rootStart = Buffer.from('<div id="root">')
const rootEnd = Buffer.from('</div>')
const end = Buffer.from('</body>\n</html>')
const sharedPiece = (text: string): PagePiece => ({ bytes: Buffer.from(text), isShared: true })
const ownPiece = (parts: readonly Buffer[]): PagePiece => ({
  bytes: Buffer.concat(parts),
  isShared: false,
})

/** Metadata for browsers, search engines and link previews. */
function headOf({ form: { document }, appName, url, cardUrl }: FormSite, kind: Kind): string {
  const { seo_meta: seo, dark_mode: mode } = document
  const title = seo.page_title || `${document.title} · ${appName}`
  const description = seo.page_description || (kind === 'locked' ? null : document.description)
  const picture = seo.page_thumbnail || document.cover_picture || cardUrl
  const meta = (name: string, content: string | null | undefined) =>
    content ? `<meta ${name} content="${escapeHtml(content)}">` : ''
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`
  const favicon = seo.page_favicon
  const font = fontFile(document)
  const isIndexed = document.can_be_indexed && kind !== 'done'
  return [
    meta('name="color-scheme"', mode === 'auto' ? 'light dark' : mode),
    `<title>${escapeHtml(title)}</title>`,
    meta('name="description"', description),
    meta('property="og:type"', 'website'),
    meta('property="og:url"', url),
    meta('property="og:title"', title),
    meta('property="og:description"', description),
    meta('property="og:image"', picture),
    picture ? meta('name="twitter:card"', 'summary_large_image') : '',
    meta('name="twitter:image"', picture),
    isIndexed ? '' : meta('name="robots"', 'noindex, nofollow'),
    isIndexed && url ? link('canonical', url) : '',
    link('icon', favicon || pageIcon),
    favicon ? link('apple-touch-icon', favicon) : '',
    font ? link('preload', font, ' as="font" type="font/woff2" crossorigin') : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function bodyAttributes(document: PageDocument, kind: Kind): string {
  const attributes = {
    class: 'fs-form',
    'data-mode': document.dark_mode,
    'data-theme': document.theme,
    'data-size': document.size,
    'data-radius': document.border_radius,
    'data-style': document.presentation_style,
    'data-screen': kind,
    'data-transition': document.settings.page_transition,
    ...(document.uppercase_labels && { 'data-uppercase': '' }),
    ...(document.transparent_background && { 'data-clear': '' }),
  }
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
}
