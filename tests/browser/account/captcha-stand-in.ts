import type { Page } from 'playwright-core'

const addresses = {
  recaptcha: 'https://www.google.com/recaptcha/api.js?**',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?**',
}
type Provider = keyof typeof addresses

/**
 * Replaces a provider's script and keeps its contract: a global with `render` and `reset`, `onload` called when it has
 * loaded, and `callback` after the captcha is solved. Its widget is two buttons.
 */
export async function standInForCaptcha(page: Page, provider: Provider): Promise<void> {
  const global = provider === 'recaptcha' ? 'grecaptcha' : 'hcaptcha'
  const body = `(${script.toString()})(${JSON.stringify(global)})`
  await page.route(addresses[provider], (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

/** Never responds, like a firewall that drops packets. */
export async function silenceCaptcha(page: Page, provider: Provider): Promise<void> {
  await page.route(addresses[provider], () => {})
}

/** Fails immediately, like an extension that blocks the request. */
export async function blockCaptcha(page: Page, provider: Provider): Promise<void> {
  await page.route(addresses[provider], (route) => route.abort('blockedbyclient'))
}

function script(global: string): void {
  type Options = { sitekey: string; theme: string; hl: string; callback: (answer: string) => void }
  const widgets: { place: HTMLElement; options: Options; resets: number }[] = []
  const draw = ({ place, options, resets }: (typeof widgets)[number]) => {
    place.replaceChildren()
    const { sitekey, theme, hl } = options
    place.title = [sitekey, theme, hl, `reset ${resets} times`].join(', ')
    for (const answer of ['robot', 'human']) {
      const button = document.createElement('button')
      button.type = 'button'
      button.textContent = `I am a ${answer}`
      button.addEventListener('click', () => {
        button.textContent = `Answered as a ${answer}`
        options.callback(answer)
      })
      place.append(button)
    }
  }
  Object.assign(window, {
    [global]: {
      render: (place: HTMLElement, options: Options) => {
        if (place.childElementCount > 0) throw new Error('The element is not empty.')
        widgets.push({ place, options, resets: 0 })
        draw(widgets.at(-1)!)
        return widgets.length - 1
      },
      reset: (id: number) => {
        widgets[id]!.resets++
        draw(widgets[id]!)
      },
    },
  })
  const onLoad = new URL((document.currentScript as HTMLScriptElement).src).searchParams.get(
    'onload',
  )
  ;(window as unknown as Record<string, () => void>)[onLoad!]!()
}
