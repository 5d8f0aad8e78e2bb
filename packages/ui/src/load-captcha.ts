export type CaptchaProvider = 'recaptcha' | 'hcaptcha'
export type CaptchaFailure = 'timeout' | 'failed'

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
export type CaptchaWidgets = {
  render: (place: HTMLElement, options: WidgetOptions) => string | number
  reset: (widget: string | number) => void
}

const scripts = {
  recaptcha: { address: 'https://www.google.com/recaptcha/api.js', global: 'grecaptcha' },
  hcaptcha: { address: 'https://js.hcaptcha.com/1/api.js', global: 'hcaptcha' },
}
const scriptTimeoutMs = 10_000
const onLoadName = 'formsteadCaptchaLoaded'
let attempts = 0

/**
 * Loads the provider's script once per page. Failures are returned rather than thrown, and the next call tries again.
 */
export function loadCaptcha(
  provider: CaptchaProvider,
  language: string,
): Promise<CaptchaWidgets | CaptchaFailure> {
  const { address, global } = scripts[provider]
  const page = window as unknown as Record<string, unknown>
  const widgets = () => page[global] as Partial<CaptchaWidgets> | undefined
  if (widgets()?.render) return Promise.resolve(widgets() as CaptchaWidgets)

  const { promise, resolve } = Promise.withResolvers<CaptchaWidgets | CaptchaFailure>()
  const script = document.createElement('script')
  const timer = setTimeout(() => resolve('timeout'), scriptTimeoutMs)
  page[onLoadName] = () => resolve(widgets()?.render ? (widgets() as CaptchaWidgets) : 'failed')
  script.addEventListener('error', () => resolve('failed'))
  script.async = true
  // A repeated URL would wait for the request that is still pending.
  attempts++
  script.src = `${address}?render=explicit&onload=${onLoadName}&hl=${language}&attempt=${attempts}`
  document.head.append(script)
  return promise.then((outcome) => {
    clearTimeout(timer)
    if (typeof outcome === 'string') script.remove()
    return outcome
  })
}
