import { cleanText } from './clean-text.ts'

/** The URL of a link, if it is allowed. Browsers ignore line breaks and tabs in a URL, so they are removed first. */
export function readHref(value = ''): string | undefined {
  const href = cleanText(value)
    .replaceAll(/[\t\n]/g, '')
    .trim()
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(href)) return href
  if (/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]|$)/i.test(href)) return `https://${href}`
  return undefined
}
