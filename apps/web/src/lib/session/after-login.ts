import { takeIntendedUrl } from './intended-url.ts'

/** Where to go once signed in: where one wanted to go before, else home. */
export function placeAfterLogin(): string {
  return takeIntendedUrl(document, location.origin) ?? '/home'
}
