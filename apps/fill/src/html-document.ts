import type { FormPage, RenderedPage } from '@formstead/contract/form-page'
import { escapeHtml } from './escape-html.ts'
import icon from './icon.svg?raw'
import { pageCss } from './page-css.ts'

type DocumentParts = { script: string; markup: string; data: string | null }

export function htmlDocument(
  page: FormPage,
  { script, markup, data }: DocumentParts,
): RenderedPage {
  const { form, appName } = page
  const { document, direction } = form
  const { seo_meta: seo } = document
  const title = seo.page_title || `${document.title} · ${appName}`
  const picture = seo.page_thumbnail || document.cover_picture
  const mode = document.dark_mode
  const meta = (name: string, content: string | null | undefined) =>
    content ? `<meta ${name} content="${escapeHtml(content)}">` : ''
  const style = `${pageCss(document)}${page.customCss ?? ''}`
  const html = `<!doctype html>
<html lang="${escapeHtml(document.language)}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="${mode === 'auto' ? 'light dark' : mode}">
<title>${escapeHtml(title)}</title>${meta('name="description"', seo.page_description)}${meta('property="og:title"', title)}${meta('property="og:description"', seo.page_description)}${meta('property="og:image"', picture)}${document.can_be_indexed ? '' : meta('name="robots"', 'noindex, nofollow')}
<link rel="icon" href="${seo.page_favicon ? escapeHtml(seo.page_favicon) : `data:image/svg+xml,${encodeURIComponent(icon.trim())}`}">
<style>${style}</style>
${data === null ? '' : `<script type="module" async src="${escapeHtml(script)}"></script>`}
</head>
<body class="fs-form" data-mode="${mode}" data-theme="${document.theme}" data-size="${document.size}" data-radius="${document.border_radius}" data-style="${document.presentation_style}"${document.uppercase_labels ? ' data-uppercase' : ''}><div id="root">${markup}</div>${data === null ? '' : `<script type="application/json" id="page-data">${data.replaceAll('<', '\\u003c')}</script>`}</body>
</html>`
  return { html, style }
}
