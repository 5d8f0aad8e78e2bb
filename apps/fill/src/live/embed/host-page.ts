import { readAttribution } from './attribution.ts'

const patienceMs = 3000
const isFramed = parent !== window
const { promise: settled, resolve: settle } = Promise.withResolvers<void>()
if (isFramed) setTimeout(settle, patienceMs)
else settle()

/** The page that embeds this one, as far as it has introduced itself. */
export const hostPage = {
  isFramed,
  /** Somebody else sends the respondent on, or has decided not to: the page that embeds this one, or code on it. */
  hasRedirect: false,
  attribution: {} as Record<string, string>,
  /** It did, or it had time enough to. */
  settled,
  connect(attribution: Record<string, string>) {
    this.hasRedirect = true
    this.attribution = attribution
    settle()
  },
}

/** Where the respondent came from. What the form's own address says counts before what the host page's says. */
export const attributionHere = (): Record<string, string> => ({
  ...hostPage.attribution,
  ...readAttribution(location.search),
})

/** What the address has filled in is sent as soon as the form is live. */
export const sendsItself = /[?&]auto_submit=true\b/.test(location.search)
