import { markup } from '@formstead/rich-text'

export type MailContent = {
  appName: string
  language: string
  direction: 'ltr' | 'rtl'
  heading: string
  paragraphs: string[]
  /** `lead` precedes the URL in plain text, where there are no buttons. */
  button?: { label: string; lead: string; url: string }
  footer: string
}

/** The common layout of all mail: a heading, paragraphs, at most one call to action, and why the reader received it. */
export function renderMail(content: MailContent): { html: string; text: string } {
  return { html: renderHtml(content).toString(), text: renderText(content) }
}

function renderText({ appName, heading, paragraphs, button, footer }: MailContent): string {
  const parts = [heading, ...paragraphs, ...(button ? [`${button.lead}\n${button.url}`] : [])]
  return `${[...parts, `-- \n${footer}\n${appName}`].join('\n\n')}\n`
}

function renderHtml(content: MailContent) {
  const { appName, language, direction, heading, paragraphs, footer } = content
  const align = direction === 'rtl' ? 'right' : 'left'
  return markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${heading}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #16181d !important; }
  .card { background: #20232a !important; }
  .ink { color: #f2f3f5 !important; }
  .faint { color: #a3a9b5 !important; }
  .button { background: #a9c9ff !important; color: #0b2447 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f4f6">
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f3f4f6">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="max-width:560px">
<tr><td class="faint" align="${align}" style="${font};padding:0 4px 16px;font-size:14px;font-weight:600;color:#5b6270">${appName}</td></tr>
<tr><td class="card" align="${align}" style="${font};padding:32px;background:#ffffff;border-radius:12px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#16181d">${heading}</h1>
${paragraphs.map(renderParagraph)}${renderButton(content)}</td></tr>
<tr><td class="faint" align="${align}" style="${font};padding:16px 4px 0;font-size:13px;line-height:1.5;color:#5b6270">${footer}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'

const renderParagraph = (text: string) =>
  markup`<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:#16181d">${text}</p>
`

function renderButton({ button }: MailContent) {
  if (!button) return undefined
  if (!/^https?:$/.test(new URL(button.url).protocol))
    throw new Error('A button of a mail opens a web page.')
  return markup`<p style="margin:24px 0 0"><a class="button" href="${button.url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#1d5fd6;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none">${button.label}</a></p>
<p class="faint" dir="ltr" style="margin:16px 0 0;font-size:13px;line-height:1.5;color:#5b6270;word-break:break-all">${button.url}</p>
`
}
