import { readAttribution } from './attribution.ts'

const patienceMs = 3000
const isFramed = parent !== window
const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
if (isFramed) setTimeout(settle, patienceMs)
else settle()

/** The host page, as far as the handshake has revealed it. */
export const hostPage = {
  isFramed,
  /** Set if the host page or custom code handles the redirect after submission, or has suppressed it. */
  hasRedirect: false,
  attribution: {} as Record<string, string>,
  /** Resolves after the handshake or its timeout. */
  settled,
  connect(attribution: Record<string, string>) {
    this.hasRedirect = true
    this.attribution = attribution
    settle()
  },
}

/** Where the respondent came from. The form's own URL takes precedence over the host page's. */
export const attributionHere = (): Record<string, string> => ({
  ...hostPage.attribution,
  ...readAttribution(location.search),
})

/** Submits the values from the URL as soon as the form is hydrated. */
export const submitsAutomatically = /[?&]auto_submit=true\b/.test(location.search)
