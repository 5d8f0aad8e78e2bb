import { recordVisit } from './visits.ts'

export function recordThisVisit(): void {
  try {
    recordVisit({
      local: localStorage,
      session: sessionStorage,
      url: location.href,
      now: new Date(),
      info: {
        referrer: document.referrer,
        userAgent: navigator.userAgent,
        language: navigator.language,
        screen: { width: screen.width, height: screen.height },
      },
      // oxlint-disable-next-line no-console, no-restricted-properties -- product.md section 8 asks for it
      logError: (message) => console.error(message),
    })
  } catch {
    // Storage is closed to this page or full: the visit goes unrecorded.
  }
}
