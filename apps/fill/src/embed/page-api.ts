import { createListeners, type Handler } from './listeners.ts'
import { nameCommands, protocolVersion, type Command } from './protocol.ts'

type Payload = Record<string, unknown>
type Settings = {
  defaultDarkMode?: boolean | 'auto' | null
  preventRedirect?: boolean
  onReady?: (forms: unknown[]) => void
}

/** The form, once its own script has taken the page over. */
export type LiveForm = {
  commands: Record<Command, (...args: unknown[]) => unknown>
  about: Payload & { form: Payload }
  holdRedirect: () => void
}

/** Where the page's own script finds its way in. */
export const pageHook = Symbol.for('formstead page')

const readyMs = 30_000

/**
 * For code that authors put on their forms: the object that host pages know from the embed script, for the one form that
 * is here. It is there before that code is; what is asked of the form before it is live waits for it.
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

  /** Whoever comes after the form was ready is told so nevertheless. */
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
    ...nameCommands(call),
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
    // Of the embed script, should the code load it: it finds this object and leaves it in place.
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
