import { createListeners, type Handler } from './listeners.ts'
import { commandMethods, protocolVersion, type Command } from './protocol.ts'

type Payload = Record<string, unknown>
type Settings = {
  defaultDarkMode?: boolean | 'auto' | null
  preventRedirect?: boolean
  onReady?: (forms: unknown[]) => void
}

/** The form, once its script has hydrated the page. */
export type LiveForm = {
  commands: Record<Command, (...args: unknown[]) => unknown>
  about: Payload & { form: Payload }
  holdRedirect: () => void
}

/** Gives the page's own script access to the internals. */
export const pageHook = Symbol.for('formstead page')

const readyMs = 30_000

/**
 * The API for custom code on a form page: the same object that the embed script gives host pages, for the one form on
 * this page. It exists before that code runs; calls made before hydration are queued.
 */
export function createPageApi(slug: string) {
  const listeners = createListeners()
  const { promise: live, resolve: goLive } = Promise.withResolvers<LiveForm>()
  let about: LiveForm['about'] | null = null

  const describe = (payload: Payload) => {
    const form = { slug, id: slug, ...(payload['form'] as object) }
    return { ...payload, form, slug, id: slug }
  }

  async function call(command: Command, args: unknown[]): Promise<unknown> {
    const patience = new Promise<never>((_, reject) => {
      setTimeout(() => reject(new Error(`The form did not answer to ${command}.`)), readyMs)
    })
    const { commands } = await Promise.race([live, patience])
    return (await commands[command](...args)) ?? null
  }

  /** A handler that is added after the form became ready is still called. */
  const listen = (add: 'on' | 'once') => (event: string, handler: Handler) => {
    const isLate = event === 'ready' && about !== null
    if (isLate) queueMicrotask(() => handler(describe(about!)))
    if (!isLate || add === 'on') listeners[add](event, handler)
  }

  async function init({ defaultDarkMode = null, preventRedirect, onReady }: Settings = {}) {
    const { holdRedirect, commands } = await live
    if (preventRedirect) holdRedirect()
    if (defaultDarkMode !== null) commands.setDarkMode(defaultDarkMode)
    onReady?.([form])
  }

  const refuse = () => {
    throw new Error('The page of a form cannot hold another form.')
  }
  const form = {
    ...commandMethods(call),
    slug,
    id: slug,
    on: listen('on'),
    once: listen('once'),
    off: listeners.off,
    isReady: () => about !== null,
    open: () => {},
    close: () => {},
    toggle: () => {},
    isOpen: () => false,
  }

  const api = {
    protocol: protocolVersion,
    on: form.on,
    once: form.once,
    off: form.off,
    get: (key: string) => (key === slug ? form : null),
    getAll: () => [form],
    isReady: (key: string) => key === slug && form.isReady(),
    init: (settings?: Settings) => void init(settings).catch(reportError),
    create: refuse,
    popup: refuse,
    // Custom code may load the embed script, which then finds this object and keeps it. This is the method it calls.
    readScript: () => {},
    push: (then: (now: unknown) => void) => then(api),
    [pageHook]: {
      emit: (event: string, payload: Payload) => listeners.emit(event, describe(payload)),
      goLive(form: LiveForm) {
        about = form.about
        goLive(form)
        this.emit('ready', about)
      },
    },
  }
  return api
}
export type PageApi = ReturnType<typeof createPageApi>
