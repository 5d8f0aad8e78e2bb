import { cleanText } from './clean-text.ts'

/** A link's address if people may follow it. Browsers ignore line breaks and tabs inside an address, so they go first. */
export function readHref(value = ''): string | undefined {
  const href = cleanText(value)
    .replaceAll(/[\t\n]/g, '')
    .trim()
  if (/^(?:https?:\/\/|mailto:|tel:)./i.test(href)) return href
  if (/^[a-z\d-]+(?:\.[a-z\d-]+)+(?:[/?#]|$)/i.test(href)) return `https://${href}`
  return undefined
}
