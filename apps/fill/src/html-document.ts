import css from './fill.css?inline'
import { escapeHtml } from './escape-html.ts'
import icon from './icon.svg?raw'

export type DocumentParts = {
  lang: string
  dir: 'ltr' | 'rtl'
  title: string
  nonce: string
  script: string
  markup: string
}

export function htmlDocument({ lang, dir, title, nonce, script, markup }: DocumentParts): string {
  return `<!doctype html>
<html lang="${escapeHtml(lang)}" dir="${dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(icon.trim())}">
<style nonce="${escapeHtml(nonce)}">${css}</style>
<script type="module" async src="${escapeHtml(script)}" nonce="${escapeHtml(nonce)}"></script>
</head>
<body><div id="root">${markup}</div></body>
</html>`
}
