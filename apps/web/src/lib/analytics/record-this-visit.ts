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
      // oxlint-disable-next-line no-console, no-restricted-properties -- storage errors are logged to the console
      logError: (message) => console.error(message),
    })
  } catch {
    // Storage is blocked or full: skip the visit.
  }
}
