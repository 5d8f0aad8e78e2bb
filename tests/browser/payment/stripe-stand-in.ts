import type { Page, Route } from 'playwright-core'

type Peer = { url: string }

/**
 * Replaces Stripe.js and keeps the part of its contract that the page uses: card fields in frames on its own host, and
 * payments confirmed with its API. The API is that of the simulated Stripe, which the server uses too.
 */
export async function standInForStripe(page: Page, peer: Peer): Promise<void> {
  await page.route('https://js.stripe.com/dahlia/stripe.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${script.toString()})()` }),
  )
  await page.route('https://js.stripe.com/part.html**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Card</title><body style="margin:0"><input autocomplete="off" style="width:100%;padding:0;border:0;outline:0;background:none"><script>(${frame.toString()})()</script>`,
    }),
  )
  await page.route('https://api.stripe.com/**', (route) => passOn(route, peer))
}

async function passOn(route: Route, peer: Peer): Promise<void> {
  const answer = await askPeer(route, peer)
  await route.fulfill({
    status: answer.status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*' },
    body: await answer.text(),
  })
}

/** Stripe processes the requests, but the browser never receives the responses. */
export async function loseStripesAnswers(page: Page, peer: Peer): Promise<() => Promise<void>> {
  const lose = async (route: Route) => {
    await askPeer(route, peer)
    await route.abort()
  }
  await page.route('https://api.stripe.com/**', lose)
  return () => page.unroute('https://api.stripe.com/**', lose)
}

function askPeer(route: Route, peer: Peer): Promise<Response> {
  const request = route.request()
  const { pathname, search } = new URL(request.url())
  return fetch(`${peer.url}${pathname}${search}`, {
    method: request.method(),
    body: request.postData(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
}

/** Types a card number into the frames, and waits until the page knows: the frames are separate processes. */
export async function enterCard(page: Page, number: string): Promise<void> {
  const texts = { cardNumber: number, cardExpiry: '12 / 40', cardCvc: '123' }
  for (const [part, text] of Object.entries(texts)) {
    // The script of the frame sets the label, and listens from then on.
    await page.frameLocator(`iframe[name="${part}"]`).locator('input[aria-label]').fill(text)
    await page.locator(`iframe[name="${part}"][data-heard="${text}"]`).waitFor()
  }
}

function script(): void {
  type Options = { style?: { base: Record<string, string> } }
  type Element = { value: string }
  const least: Record<string, number> = { cardNumber: 16, cardExpiry: 4, cardCvc: 3 }
  const make = (key: string, { stripeAccount }: { stripeAccount: string }) => {
    const call = (secret: string, more: string, body?: URLSearchParams) => {
      const id = secret.split('_secret_')[0]!
      const query = new URLSearchParams(body)
      for (const [name, value] of Object.entries({
        key,
        client_secret: secret,
        _stripe_account: stripeAccount,
      }))
        query.set(name, value)
      const address = `https://api.stripe.com/v1/payment_intents/${id}${more}`
      const asked = body
        ? fetch(address, { method: 'POST', body: query })
        : fetch(`${address}?${query.toString()}`)
      return asked
        .then((answer) => answer.json())
        .then((answer: { error?: object }) => (answer.error ? answer : { paymentIntent: answer }))
        .catch(() => ({ error: { type: 'api_connection_error', message: 'No connection.' } }))
    }
    return {
      elements: () => ({
        create: (part: string, options: Options) => {
          const iframe = document.createElement('iframe')
          const listeners: ((change: object) => void)[] = []
          const element = {
            value: '',
            on: (_: string, listener: (change: object) => void) => listeners.push(listener),
            update: ({ style }: Options) => iframe.contentWindow?.postMessage(style?.base, '*'),
            mount: (place: HTMLElement) => {
              place.classList.add('StripeElement')
              place.replaceChildren(iframe)
            },
            destroy: () => {
              removeEventListener('message', hear)
              iframe.remove()
            },
          }
          const hear = ({ source, data }: MessageEvent<string>) => {
            if (source !== iframe.contentWindow) return
            element.value = data.replaceAll(/\D/g, '')
            const complete = element.value.length >= least[part]!
            for (const listener of listeners) listener({ empty: data === '', complete })
            iframe.dataset['heard'] = data
          }
          addEventListener('message', hear)
          iframe.name = part
          iframe.title = `Secure ${part} input frame`
          iframe.src = `https://js.stripe.com/part.html?${part}`
          iframe.style.cssText = `display:block;width:100%;border:0;height:${options.style!.base['lineHeight']}`
          iframe.addEventListener('load', () => element.update(options))
          return element
        },
      }),
      confirmCardPayment: (
        secret: string,
        { payment_method: method }: { payment_method: { card: Element; billing_details: object } },
      ) =>
        call(
          secret,
          '/confirm',
          new URLSearchParams({
            'payment_method_data[type]': 'card',
            'payment_method_data[card][number]': method.card.value,
            'payment_method_data[billing_details]': JSON.stringify(method.billing_details),
          }),
        ),
      retrievePaymentIntent: (secret: string) => call(secret, ''),
    }
  }
  Object.assign(window, { Stripe: make })
}

function frame(): void {
  const part = location.search.slice(1)
  const input = document.querySelector('input')!
  const places: Record<string, [string, string]> = {
    cardNumber: ['Credit or debit card number', '1234 1234 1234 1234'],
    cardExpiry: ['Expiration date', 'MM / YY'],
    cardCvc: ['Security code', 'CVC'],
  }
  input.ariaLabel = places[part]![0]
  input.placeholder = places[part]![1]
  input.addEventListener('input', () => parent.postMessage(input.value, '*'))
  addEventListener(
    'message',
    ({ data }: MessageEvent<Record<string, string | Record<string, string>>>) => {
      const { '::placeholder': placeholder, ...own } = data
      Object.assign(input.style, own)
      const sheet = new CSSStyleSheet()
      const { color } = placeholder as Record<string, string>
      sheet.replaceSync(`::placeholder { color: ${color}; opacity: 1 }`)
      document.adoptedStyleSheets = [sheet]
    },
  )
}
