import { readAttribution } from '../live/embed/attribution.ts'
import { connect, type Connection } from './connection.ts'
import { createListeners, type Handler, type Listeners } from './listeners.ts'
import { commandMethods, type Command } from './protocol.ts'

export type SharedSettings = {
  autoResize: boolean
  defaultDarkMode: boolean | 'auto' | null
  preventRedirect: boolean
}

export type FormParts = {
  url: URL
  id: string
  settings: SharedSettings
  /** Listeners for all forms on the page. */
  everyone: Listeners
  onReady: () => void
}

type Payload = Record<string, unknown>

/** What surrounds the frame: the page itself, or a popup. */
export type Surroundings = {
  /** Called before each command, to create a frame that was not needed until then. */
  prepare?: () => void
  onConnect?: (style: string) => void
  onHeight: (height: number) => void
  onEvent?: (event: string, payload: Payload) => void
}

/** One form, as exposed to scripts on the host page. */
export function createForm({ url, id, settings, everyone, onReady }: FormParts) {
  const slug = slugOf(url)
  const own = createListeners()
  let connection: Connection | null = null
  let surroundings: Surroundings | null = null
  let about: Payload = {}
  let darkMode: boolean | 'auto' | null = null
  let isReady = false

  function emit(event: string, payload: Payload) {
    const { form } = payload
    const told = { ...payload, form: { slug, id, ...(form as object) }, slug, id }
    own.emit(event, told)
    everyone.emit(event, told)
  }

  function hear(event: string, payload: Payload) {
    surroundings?.onEvent?.(event, payload)
    if (event === 'escape') return
    if (event === 'ready') {
      isReady = true
      about = payload
      const mode = darkMode ?? settings.defaultDarkMode
      if (mode !== null) void call('setDarkMode', [mode]).catch(reportError)
    }
    emit(event, payload)
    if (event === 'ready') onReady()
    if (event === 'submit') follow(payload)
  }

  function follow({ form }: Payload) {
    const target = (form as { redirect_target_url?: unknown }).redirect_target_url
    if (settings.preventRedirect || typeof target !== 'string') return
    // Custom code can report a submission at any time, so a redirect requires that the visitor has interacted with the
    // page.
    if (connection!.isWithoutOrigin() && !navigator.userActivation.hasBeenActive) return
    if (/^https?:$/.test(URL.parse(target)?.protocol ?? '')) location.assign(target)
  }

  function call(command: Command, args: unknown[]): Promise<unknown> {
    surroundings?.prepare?.()
    return connection?.call(command, args) ?? Promise.reject(new Error('The form is not there.'))
  }

  /** A handler that is added after the form became ready is still called. */
  const listen = (add: 'on' | 'once') => (event: string, handler: Handler) => {
    if (event === 'ready' && isReady)
      queueMicrotask(() => handler({ ...about, form: { slug, id }, slug, id }))
    if (event !== 'ready' || !isReady || add === 'on') own[add](event, handler)
  }

  const form = {
    ...commandMethods(call),
    slug,
    id,
    on: listen('on'),
    once: listen('once'),
    off: own.off,
    isReady: () => isReady,
    open: () => {},
    close: () => {},
    toggle: () => {},
    isOpen: () => false,
  }

  return {
    form,
    emit,
    url,
    isReady: () => isReady,
    setDarkMode(mode: boolean | 'auto') {
      darkMode = mode
    },
    surround(by: Surroundings) {
      surroundings = by
    },
    attach(frame: HTMLIFrameElement) {
      connection = connect({
        frame,
        origin: url.origin,
        attribution: () => readAttribution(location.search),
        onConnect: (style) => surroundings?.onConnect?.(style),
        onHeight: (height) => surroundings?.onHeight(height),
        onEvent: hear,
      })
    },
    detach: () => connection?.close(),
  }
}
export type EmbeddedForm = ReturnType<typeof createForm>

export const slugOf = ({ pathname }: URL) =>
  decodeURIComponent(/\/forms\/([^/]+)/.exec(pathname)?.[1] ?? '')
