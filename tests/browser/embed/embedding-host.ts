import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { makeForm } from '../support/author.ts'
import { openPage } from '../support/chromium.ts'

export const app = inject('appUrl')

const fields = [
  { id: 'name', name: 'Your name', type: 'text', required: true },
  { id: 'guests', name: 'Do you bring guests?', type: 'checkbox' },
  {
    id: 'names',
    name: 'Their names',
    type: 'text',
    hidden: true,
    logic: {
      conditions: {
        operatorIdentifier: 'and',
        children: [
          {
            identifier: 'guests',
            value: { property_meta: { id: 'guests', type: 'checkbox' }, operator: 'is_checked' },
          },
        ],
      },
      actions: ['show-block'],
    },
  },
]
const pages = [
  fields[0]!,
  { id: 'break', name: 'Break', type: 'nf-page-break' },
  { id: 'age', name: 'Age', type: 'number' },
  { id: 'break2', name: 'Break', type: 'nf-page-break' },
  { id: 'note', name: 'Note', type: 'text' },
]

/** Creates a form to embed, of a new author. */
export const makeEmbeddedForm = (kind: 'classic' | 'focused' | 'pages' = 'classic') =>
  makeForm(
    kind === 'pages' ? pages : fields,
    { title: 'Contact', ...(kind === 'focused' && { presentation_style: 'focused' }) },
    { appUrl: app },
  )

/** Everything that a host page must allow. */
export const policy = `default-src 'none'; script-src ${app}; frame-src ${app}; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'`
export const script = `<script async src="${app}/embed.js"></script>`
export const frameOf = ({ slug }: { slug: string }, query = '') =>
  `<iframe id="${slug}" title="Form" src="${app}/forms/${slug}${query}"></iframe>`

export type Told = { event: string; payload: Record<string, unknown> }
type Form = Record<string, (...args: unknown[]) => Promise<unknown>>
export type HostWindow = {
  told: Told[]
  heard: { data: unknown; origin: string }[]
  formstead: { get: (slug: string) => Form } & Record<string, (...args: unknown[]) => unknown>
}

/** Opens a host page that records the form's events and every message that its window receives. */
export async function openHost(
  url: string,
  options: Parameters<typeof openPage>[0] = {},
): Promise<Page> {
  const page = await openPage(options)
  await page.addInitScript(() => {
    const names =
      'ready submit submitStart submitError dataChange error pageChange nextPage previousPage reset show hide'
    const told: unknown[] = []
    const heard: unknown[] = []
    const list = [
      (api: { on: (name: string, handler: (payload: unknown) => void) => void }) => {
        for (const event of names.split(' '))
          api.on(event, (payload) => told.push({ event, payload }))
      },
    ]
    Object.assign(window, { told, heard, formstead: list })
    addEventListener('message', ({ data, origin }) => heard.push({ data, origin }))
  })
  await page.goto(url)
  return page
}

export const told = (page: Page, event?: string) =>
  page.evaluate(
    (event) =>
      (window as unknown as HostWindow).told.filter((one) => !event || one.event === event),
    event,
  )
export const heard = (page: Page) => page.evaluate(() => (window as unknown as HostWindow).heard)
export const expectEvent = async (page: Page, event: string) => {
  await expect.poll(() => told(page, event).then((list) => list.length)).toBeGreaterThan(0)
}
export const call = (page: Page, slug: string, command: string, ...args: unknown[]) =>
  page.evaluate(
    ([slug, command, args]) =>
      (window as unknown as HostWindow).formstead.get(slug)[command]!(...args).catch(
        (error: Error) => `refused: ${error.message}`,
      ),
    [slug, command, args] as const,
  )

/** Returns how many messages the form's port has handled so far, including those that it ignores. */
export async function countMessages(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counter = Object.assign(window, { received: 0 })
    // oxlint-disable-next-line typescript/unbound-method -- called with its own `this` below
    const { start } = MessagePort.prototype
    MessagePort.prototype.start = function startCounting() {
      this.addEventListener('message', () => counter.received++)
      start.call(this)
    }
  })
  return () =>
    page.frames()[1]!.evaluate(() => (window as unknown as { received: number }).received)
}
