import type { Page } from 'playwright-core'

type Message = readonly (string | readonly [name: string, kind?: string, forms?: object])[]

/** Makes texts accented, and as long as the longest translations are. */
const stretch = (text: string) =>
  /\p{L}{2}/u.test(text) ? text.replaceAll(/[aeiou]/gi, (vowel) => `${vowel}${vowel}\u0301`) : text

const stretchMessage = (message: Message): unknown =>
  message.map((part) => {
    if (typeof part === 'string') return part === '#' ? part : stretch(part)
    const [name, kind, forms] = part
    if (!forms) return part
    const stretched = Object.entries(forms).map(([form, inner]) => [
      form,
      Array.isArray(inner) ? stretchMessage(inner) : inner,
    ])
    return [name, kind, Object.fromEntries(stretched)]
  })

/** Shows the English app with longer texts. */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  await page.route(
    /\/assets\/web\/(app|editor|results|settings|plans|gallery)-[\w-]+\.js$/,
    async (route) => {
      const response = await route.fetch()
      const code = await response.text()
      if (!/^var \w+=\{"[\w.]+":\[/.test(code)) return route.fulfill({ response })
      const module: { default: Record<string, Message> } = await import(
        `data:text/javascript,${encodeURIComponent(code)}`
      )
      const messages = Object.entries(module.default).map(([key, message]) => [
        key,
        stretchMessage(message),
      ])
      return route.fulfill({
        response,
        body: `export default ${JSON.stringify(Object.fromEntries(messages))}`,
      })
    },
  )
}
