import type { FormPage, RenderedPage } from '@formstead/contract/form-page'
import { escapeHtml } from './escape-html.ts'
import icon from './icon.svg?raw'
import { pageCss } from './page-css.ts'
import { fontFile } from './page-font.ts'

type DocumentParts = { script: string; markup: string; data: string | null }

export function htmlDocument(
  page: FormPage,
  { script, markup, data }: DocumentParts,
): RenderedPage {
  const { document, direction } = page.form
  const style = `${pageCss(document)}${page.customCss ?? ''}`
  const html = `<!doctype html>
<html lang="${escapeHtml(document.language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${headOf(page)}
<style>${style}</style>
<script type="module" async src="${escapeHtml(script)}"></script>
${page.customCode ?? ''}
</head>
<body ${bodyAttributes(page)}><div id="root">${markup}</div>${data === null ? '' : `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`}</body>
</html>`
  return { html, style }
}

/** What browsers, search engines and links elsewhere show of the page. */
function headOf({ form: { document }, appName, screen }: FormPage): string {
  const { seo_meta: seo, dark_mode: mode } = document
  const title = seo.page_title || `${document.title} · ${appName}`
  const description = seo.page_description || document.description
  const picture = seo.page_thumbnail || document.cover_picture
  const meta = (name: string, content: string | null | undefined) =>
    content ? `<meta ${name} content="${escapeHtml(content)}">` : ''
  const link = (rel: string, href: string, more = '') =>
    `<link rel="${rel}" href="${escapeHtml(href)}"${more}>`
  const favicon = seo.page_favicon
  const font = fontFile(document)
  const isIndexed = document.can_be_indexed && screen.kind !== 'done'
  return [
    meta('name="color-scheme"', mode === 'auto' ? 'light dark' : mode),
    `<title>${escapeHtml(title)}</title>`,
    meta('name="description"', description),
    meta('property="og:type"', 'website'),
    meta('property="og:title"', title),
    meta('property="og:description"', description),
    meta('property="og:image"', picture),
    picture ? meta('name="twitter:card"', 'summary_large_image') : '',
    isIndexed ? '' : meta('name="robots"', 'noindex, nofollow'),
    link('icon', favicon || `data:image/svg+xml,${encodeURIComponent(icon.trim())}`),
    favicon ? link('apple-touch-icon', favicon) : '',
    font ? link('preload', font, ' as="font" type="font/woff2" crossorigin') : '',
  ]
    .filter(Boolean)
    .join('\n')
}

function bodyAttributes({ form: { document }, screen }: FormPage): string {
  const attributes = {
    class: 'fs-form',
    'data-mode': document.dark_mode,
    'data-theme': document.theme,
    'data-size': document.size,
    'data-radius': document.border_radius,
    'data-style': document.presentation_style,
    'data-screen': screen.kind,
    ...(document.uppercase_labels && { 'data-uppercase': '' }),
    ...(document.transparent_background && { 'data-clear': '' }),
  }
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${value}"`)
    .join(' ')
}
