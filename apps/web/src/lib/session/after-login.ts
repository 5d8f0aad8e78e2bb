import { takeIntendedUrl } from './intended-url.ts'

/** The page that was requested before signing in, or home. */
export function placeAfterLogin(): string {
  return takeIntendedUrl(document, location.origin) ?? '/home'
}
