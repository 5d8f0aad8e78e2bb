type Settings = { provider?: string | null | undefined; tracking_id?: string | null | undefined }
type Tracker = { submitted(slug: string): void }
type Page = {
  dataLayer?: unknown[]
  fbq?: Fbq
  _fbq?: Fbq
}
type Fbq = ((...args: unknown[]) => void) & {
  queue: unknown[]
  version: string
  loaded: true
  /** Set by the library, which then no longer reads the queue. */
  callMethod?: (...args: unknown[]) => void
}

const trackers: Record<string, (id: string) => Tracker> = {
  google_analytics(id) {
    load(`https://www.googletagmanager.com/gtag/js?id=${id}`)
    // The library expects an `arguments` object, which is how it distinguishes commands from events.
    const gtag: (...args: unknown[]) => void = function () {
      // oxlint-disable-next-line prefer-rest-params -- see above
      layer().push(arguments)
    }
    gtag('js', new Date())
    gtag('config', id)
    return { submitted: (slug) => gtag('event', 'form_submit', { form_slug: slug }) }
  },
  gtm(id) {
    layer().push({ 'gtm.start': Date.now(), event: 'gtm.js' })
    load(`https://www.googletagmanager.com/gtm.js?id=${id}`)
    return { submitted: (slug) => layer().push({ event: 'form_submit', form_slug: slug }) }
  },
  meta_pixel(id) {
    const page = window as Page
    const queue: unknown[] = []
    const fbq: Fbq = Object.assign(
      (...args: unknown[]) => void (fbq.callMethod ? fbq.callMethod(...args) : queue.push(args)),
      { queue, version: '2.0', loaded: true as const },
    )
    page.fbq ??= fbq
    page._fbq ??= fbq
    load('https://connect.facebook.net/en_US/fbevents.js')
    page.fbq('init', id)
    page.fbq('track', 'PageView')
    return { submitted: () => page.fbq?.('track', 'Lead') }
  },
}

let opened: Tracker | null = null

/** Loaded only if the author has set it up. The content security policy allows only that provider's hosts. */
export function openAnalytics({ provider, tracking_id: id }: Settings): Tracker | null {
  if (!opened && provider && id) opened = trackers[provider]?.(encodeURIComponent(id)) ?? null
  return opened
}

const layer = () => ((window as Page).dataLayer ??= [])

function load(address: string) {
  const script = document.createElement('script')
  script.async = true
  script.src = address
  document.head.append(script)
}
