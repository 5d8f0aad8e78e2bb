import { escapeHtml } from '@formstead/rich-text'
import { createHash } from 'node:crypto'
import type { PublicSummary } from '@formstead/field-types'
import { baseDirectives, writePolicy } from '../../../pages/content-security-policy.ts'
import type { ServerTranslator } from '../../../translation/translator.ts'

export type PublicField = {
  id: string
  name: string
  answered: number
  /** Null if a respondent could be identified. */
  summary: PublicSummary
}

export type PublicResults = {
  title: string
  total: number
  minimum: number
  fields: readonly PublicField[]
}

const style = `
:root{color-scheme:light dark;--text:light-dark(#1b2333,#eef0f4);--muted:light-dark(#555e70,#b3bac7);--line:light-dark(#dfe3ea,#394152);--paper:light-dark(#fff,#1d2433);--ground:light-dark(#f8f9fb,#141a26);--bar:light-dark(#3a6bdc,#7ba3f2);--track:light-dark(#ebeef3,#2b3343)}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--text);font:16px/1.5 system-ui,sans-serif}
main{max-width:46rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.5rem;margin:0}
p{margin:.25rem 0;color:var(--muted)}
section,section~p{margin-top:1rem}
section{padding:1rem 1.25rem;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
h2{font-size:1rem;margin:0;overflow-wrap:anywhere}
table{width:100%;table-layout:fixed;border-collapse:collapse;margin-top:.5rem;font-variant-numeric:tabular-nums}
th,td{padding:.25rem .5rem .25rem 0;text-align:start;font-weight:400;overflow-wrap:anywhere}
thead{position:absolute;clip-path:inset(50%);width:1px;height:1px;overflow:hidden}
td:nth-child(2){width:45%}
td:nth-child(n+3){width:4rem;text-align:end;color:var(--muted)}
@media(max-width:30rem){td:nth-child(2){width:25%}td:nth-child(n+3){width:3.25rem}}
svg{display:block;width:100%;height:12px}
.track{fill:var(--track)}.bar{fill:var(--bar)}
[dir=rtl] svg{transform:scaleX(-1)}
strong{font-size:1.25rem}`

/** The page runs no scripts and loads nothing. */
export const resultsPolicy = writePolicy({
  ...baseDirectives,
  'form-action': ["'none'"],
  'style-src': [`'sha256-${createHash('sha256').update(style).digest('base64')}'`],
})

export function printResultsPage(results: PublicResults, translator: ServerTranslator): string {
  const { title, total, fields } = results
  const { t, language, direction } = translator
  return [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>`,
    `<h1 dir="auto">${escapeHtml(title)}</h1><p>${escapeHtml(t('public_results.count', { count: total }))}</p>`,
    ...fields.map((field) => printField(field, results, translator)),
    `<p>${escapeHtml(t('public_results.no_texts'))}</p></main></body></html>`,
  ].join('')
}

function printField(
  { name, answered, summary }: PublicField,
  { minimum }: PublicResults,
  { t, formatNumber }: ServerTranslator,
): string {
  const head = `<section><h2 dir="auto">${escapeHtml(name)}</h2>`
  if (!summary)
    return `${head}<p>${escapeHtml(t('public_results.hidden', { minimum }))}</p></section>`
  const { average, rows } = summary
  const most = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  const percent = (share: number) =>
    formatNumber(share, { style: 'percent', maximumFractionDigits: 0 })
  const figure =
    average === null
      ? ''
      : `<p>${escapeHtml(t('public_results.average'))} <strong>${escapeHtml(formatNumber(average))}</strong></p>`
  const lines = rows.map(({ name: value, count, share }) =>
    [
      `<tr><th scope="row"><bdi>${escapeHtml(value)}</bdi></th><td>`,
      `<svg aria-hidden="true"><rect class="track" width="100%" height="12" rx="3"/>`,
      `<rect class="bar" width="${(((count ?? 0) / most) * 100).toFixed(1)}%" height="12" rx="3"/></svg></td>`,
      `<td>${count === null ? '' : escapeHtml(formatNumber(count))}</td>`,
      `<td>${share === null ? '' : escapeHtml(percent(share))}</td></tr>`,
    ].join(''),
  )
  const columns = [
    t('public_results.answer'),
    '',
    t('public_results.answers'),
    t('public_results.share'),
  ].map((name) => (name === '' ? '<td></td>' : `<th scope="col">${escapeHtml(name)}</th>`))
  const table =
    lines.length === 0
      ? ''
      : `<table><thead><tr>${columns.join('')}</tr></thead><tbody>${lines.join('')}</tbody></table>`
  const count = `<p>${escapeHtml(t('public_results.answered', { count: answered }))}</p>`
  return `${head}${count}${figure}${table}</section>`
}
