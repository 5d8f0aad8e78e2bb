import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { root } from '../../../scripts/root.ts'

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

const client = join(root, 'apps/web/dist/client')

/** Shows the English app with longer texts. */
export async function speakPseudoLanguage(page: Page): Promise<void> {
  await page.route(
    /\/assets\/web\/(app|editor|results|settings|plans|gallery)-[\w-]+\.js$/,
    async (route) => {
      const code = await readFile(join(client, new URL(route.request().url()).pathname), 'utf8')
      if (!/^var \w+=\{"[\w.]+":\[/.test(code)) return route.continue()
      const module: { default: Record<string, Message> } = await import(
        `data:text/javascript,${encodeURIComponent(code)}`
      )
      const messages = Object.entries(module.default).map(([key, message]) => [
        key,
        stretchMessage(message),
      ])
      const body = `export default ${JSON.stringify(Object.fromEntries(messages))}`
      return route.fulfill({ contentType: 'text/javascript', body })
    },
  )
}
