import { fillMentionTree, markup, markupOf, richTextToText } from '@formstead/rich-text'
import type { DeliveredAnswer, DeliveredFile, Delivery } from '../delivery.ts'
import { includedAnswers } from '../shared/notice.ts'
import { placeImages, readContent } from '../shared/content-images.ts'
import { defaultEmailLook, type EmailSettings } from './settings-schema.ts'

const shownTypes = new Set(['image/gif', 'image/jpeg', 'image/png'])
const mostImageBytes = 6 * 1024 * 1024
const mostBytes = 15 * 1024 * 1024

export type MailImage = { cid: string; name: string; mimeType: string; ref: string }
export type WrittenMail = { html: string; text: string; images: MailImage[] }

/** Writes a mail as HTML and as plain text, both from the same content and answers. */
export function writeMail(delivery: Delivery<EmailSettings>): WrittenMail {
  const own = readContent(delivery.settings.email_content)
  const content = fillMentionTree(own.tree, delivery.lookup)
  const answers = includedAnswers(delivery)
  const editUrl = delivery.settings.link_edit_submission ? delivery.submission.editUrl : null
  const images = pickImages(answers, delivery)
  const look = lookOf(delivery)
  const { app, form, language, direction, t } = delivery
  const font = `font-family:${look.font_family ? `${look.font_family},` : ''}${fallbackFonts};color:${look.font_color}`
  const align = direction === 'rtl' ? 'right' : 'left'
  const button = editUrl
    ? markup`<p style="margin:24px 0"><a href="${editUrl}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${form.color};color:${inkOn(form.color)};font-weight:600;text-decoration:none">${t('submission_mail.edit')}</a></p>
`
    : undefined
  const brand = form.hasBranding
    ? markup`<p style="margin:0;font-size:13px;color:#6b7280">${t('submission_mail.branding', { appName: app.name })}: <a href="${app.url}" style="color:#6b7280">${app.url}</a></p>
`
    : undefined
  const html = markup`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${form.title}</title></head>
<body style="margin:0;padding:0;background:${look.outer_background_color}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${look.outer_background_color}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="max-width:600px">
${
  look.logo_url
    ? markup`<tr><td align="${align}" style="padding:0 4px 16px"><img src="${look.logo_url}" alt="" height="40" style="height:40px;border:0"></td></tr>
`
    : undefined
}<tr><td align="${align}" style="padding:32px;background:${look.inner_background_color};border-radius:12px;font-size:16px;line-height:1.5;${font}">
${markupOf(content)}
${button}${answers.map((answer) => writeAnswer(answer, images))}</td></tr>
<tr><td align="${align}" style="padding:16px 4px 0">${brand}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
  const text = [
    richTextToText(content),
    ...(editUrl ? [`${t('submission_mail.edit')}:\n${editUrl}`] : []),
    ...answers.map(
      ({ name, text, files }) => `${name}:\n${files.length > 0 ? listFiles(files) : text}`,
    ),
    ...(form.hasBranding
      ? [`-- \n${t('submission_mail.branding', { appName: app.name })}: ${app.url}`]
      : []),
  ]
  return {
    html: placeImages(html.toString(), own.images, ({ src, alt }) =>
      markup`<img src="${src}" alt="${alt}" style="max-width:100%">`.toString(),
    ),
    text: placeImages(`${text.join('\n\n')}\n`, own.images, ({ alt }) => alt),
    images: [...images.values()],
  }
}

const fallbackFonts = 'system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif'
const listFiles = (files: readonly DeliveredFile[]) =>
  files.map(({ name, url }) => `${name}: ${url}`).join('\n')

/** The author's look if the plan includes it, otherwise the default one. */
function lookOf({ settings, allows }: Delivery<EmailSettings>) {
  if (!allows('integrations.email.advanced')) return defaultEmailLook
  const chosen = Object.entries(defaultEmailLook).map(([key, usual]) => [
    key,
    settings[key as keyof typeof defaultEmailLook] || usual,
  ])
  return Object.fromEntries(chosen) as typeof defaultEmailLook
}

function writeAnswer(
  { name, text, files }: DeliveredAnswer,
  images: ReadonlyMap<string, MailImage>,
) {
  const lines = text
    .split('\n')
    .map((line, index) => markup`${index > 0 ? markup`<br>` : undefined}${line}`)
  return markup`<hr style="border:0;border-top:1px solid #d9dce3;margin:16px 0">
<p style="margin:0 0 4px;font-weight:600">${name}</p>
<p style="margin:0">${files.length > 0 ? files.map((file) => writeFile(file, images.get(file.ref))) : lines}</p>
`
}

const writeFile = ({ name, url }: DeliveredFile, image: MailImage | undefined) =>
  image
    ? markup`<img src="cid:${image.cid}" alt="${name}" style="display:block;max-width:100%;margin:8px 0">`
    : markup`<a href="${url}" style="display:block">${name}</a>`

/** Pictures that mail programs show; as many as a mail may carry. The others stay links. */
function pickImages(
  answers: readonly DeliveredAnswer[],
  { id, settings }: Delivery<EmailSettings>,
): ReadonlyMap<string, MailImage> {
  const images = new Map<string, MailImage>()
  if (!settings.embed_uploaded_images) return images
  let room = mostBytes
  for (const { ref, name, mimeType, bytes } of answers.flatMap(({ files }) => files)) {
    if (!shownTypes.has(mimeType) || bytes > mostImageBytes || bytes > room) continue
    room -= bytes
    images.set(ref, { cid: `${images.size + 1}.${id}`, name, mimeType, ref })
  }
  return images
}

/** Black or white, whichever can be read on it. */
function inkOn(color: string): string {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  return red * 299 + green * 587 + blue * 114 > 150_000 ? '#000000' : '#ffffff'
}
