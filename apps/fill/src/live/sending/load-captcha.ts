import type { PageCaptcha } from '@formstead/contract/form-page'

type WidgetOptions = {
  sitekey: string
  theme: 'light' | 'dark'
  size: 'normal' | 'compact'
  hl: string
  callback: (token: string) => void
  'expired-callback': () => void
  'error-callback': () => void
}
/** The API that both providers share. */
type Widgets = {
  render: (place: HTMLElement, options: WidgetOptions) => string | number
  reset: (widget: string | number) => void
}

const scripts = {
  recaptcha: { address: 'https://www.google.com/recaptcha/api.js', global: 'grecaptcha' },
  hcaptcha: { address: 'https://js.hcaptcha.com/1/api.js', global: 'hcaptcha' },
}
const patienceMs = 10_000
const onLoadName = 'formCaptchaLoaded'

/** Returns null if the script failed to load. Loading can be retried. */
export async function loadCaptcha(
  provider: PageCaptcha['provider'],
  language: string,
): Promise<Widgets | null> {
  const { address, global } = scripts[provider]
  const page = window as unknown as Record<string, unknown>
  const widgets = () => page[global] as Widgets | undefined
  if (widgets()?.render) return widgets()!
  const { promise, resolve } = Promise.withResolvers<Widgets | null>()
  const script = document.createElement('script')
  const timer = setTimeout(() => resolve(null), patienceMs)
  page[onLoadName] = () => resolve(widgets() ?? null)
  script.addEventListener('error', () => resolve(null))
  script.async = true
  // Reusing the same URL would wait for the request that failed.
  script.src = `${address}?render=explicit&onload=${onLoadName}&hl=${language}&at=${Date.now()}`
  document.head.append(script)
  const found = await promise
  clearTimeout(timer)
  if (!found) script.remove()
  return found
}
