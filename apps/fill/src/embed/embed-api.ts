import { framePermissions } from '@formstead/contract/frame-permissions'
import {
  createForm,
  slugOf,
  type EmbeddedForm,
  type FormParts,
  type SharedSettings,
} from './embedded-form.ts'
import { followInline } from './inline-frame.ts'
import { createListeners, type Handler } from './listeners.ts'
import { createPopup, type Popup, type PopupSettings } from './popup.ts'
import { greetings, isRecord, protocolVersion } from './protocol.ts'

type InitSettings = Partial<SharedSettings> & {
  /** More origins that forms are served from, such as a custom domain. */
  origins?: string[]
  onReady?: (forms: Form[]) => void
}
type CreateSettings = {
  container?: string | Element
  width?: string
  /** `auto`, or a fixed height. */
  height?: string
  darkMode?: boolean | 'auto'
  title?: string
  onSubmit?: Handler
}
type Form = EmbeddedForm['form']
type Entry = { embedded: EmbeddedForm; frame: HTMLIFrameElement | null; popup: Popup | null }

const trigger = 'data-formstead-popup'

/**
 * The API for scripts on the host page. `home` is the origin this script was loaded from, which also serves the forms
 * by default.
 */
export function createEmbedApi(home: string) {
  const settings: SharedSettings = {
    autoResize: true,
    defaultDarkMode: null,
    preventRedirect: false,
  }
  const everyone = createListeners()
  const origins = new Set([home])
  let entries: Entry[] = []
  let onAllReady: InitSettings['onReady']

  const present = () => {
    entries = entries.filter(({ embedded, frame }) => {
      if (!frame || frame.isConnected) return true
      embedded.detach()
      return false
    })
    return entries
  }
  const ready = () =>
    present()
      .map(({ embedded }) => embedded)
      .filter(({ isReady }) => isReady())
  const find = (key: string) =>
    present().find(({ embedded: { form } }) => form.id === key) ??
    present().find(({ embedded: { form } }) => form.slug === key)

  const partsFor = (url: URL, id: string): FormParts => ({
    url,
    id,
    settings,
    everyone,
    onReady: tellAllReady,
  })

  /** Does not wait for popups, which may never be opened. */
  function tellAllReady() {
    const inline = present().filter(({ popup }) => !popup)
    if (inline.some(({ embedded }) => !embedded.isReady())) return
    const tell = onAllReady
    onAllReady = undefined
    tell?.(api.getAll())
  }

  /**
   * Adopts only frames with a configured origin or a `data-formstead` attribute, because a form can redirect the host
   * page.
   */
  function adopt(frame: HTMLIFrameElement) {
    const url = URL.parse(frame.src)
    if (!url || !slugOf(url) || entries.some((entry) => entry.frame === frame)) return
    if (!origins.has(url.origin) && !frame.hasAttribute('data-formstead')) return
    const embedded = createForm(partsFor(url, frame.id || slugOf(url)))
    entries.push({ embedded, frame, popup: null })
    followInline(embedded, frame, settings)
  }

  const discover = () => {
    for (const frame of document.querySelectorAll('iframe')) adopt(frame)
  }

  function addressOf(form: string, origin = home): URL {
    const url = new URL(form.includes('/') ? form : `/forms/${form}`, origin)
    if (!slugOf(url) || !/^https?:$/.test(url.protocol))
      throw new TypeError(`${form} is not a form.`)
    return url
  }

  function popup(form: string, look: PopupSettings = {}, hasButton = true): Form {
    const url = addressOf(form)
    const embedded = createForm(partsFor(url, slugOf(url)))
    entries.push({ embedded, frame: null, popup: createPopup(embedded, look, hasButton) })
    return embedded.form
  }

  /** Handles clicks on the page's own elements that open a popup, including elements added later. */
  function openFrom(event: Event) {
    const element = event
      .composedPath()
      .find((one): one is HTMLElement => one instanceof HTMLElement && one.hasAttribute(trigger))
    const wanted = element?.getAttribute(trigger)
    if (!element || !wanted) return
    event.preventDefault()
    const slug = slugOf(addressOf(wanted))
    const isThere = () =>
      present().find(({ embedded, popup }) => popup && embedded.form.slug === slug)
    if (!isThere()) popup(wanted, element.dataset, false)
    isThere()!.popup!.open(element)
  }

  const api = {
    protocol: protocolVersion,
    on(event: string, handler: Handler) {
      everyone.on(event, handler)
      if (event === 'ready') for (const { form } of ready()) form.once(event, handler)
    },
    once(event: string, handler: Handler) {
      const [first] = event === 'ready' ? ready() : []
      if (first) first.form.once(event, handler)
      else everyone.once(event, handler)
    },
    off: everyone.off,
    get: (key: string): Form | null => find(key)?.embedded.form ?? null,
    getAll: (): Form[] => present().map(({ embedded }) => embedded.form),
    isReady: (key: string): boolean => find(key)?.embedded.isReady() ?? false,

    init({ origins: more = [], onReady, ...rest }: InitSettings = {}) {
      Object.assign(settings, rest)
      for (const origin of more) origins.add(origin)
      onAllReady = onReady
      discover()
      const { defaultDarkMode: mode } = settings
      if (mode !== null)
        for (const { form } of ready()) void form.setDarkMode(mode).catch(reportError)
      if (ready().length > 0) tellAllReady()
    },

    create(
      form: string,
      { container, width, height, darkMode, ...more }: CreateSettings = {},
    ): Form {
      const url = addressOf(form)
      const frame = document.createElement('iframe')
      const hasOwnHeight = height !== undefined && height !== 'auto'
      frame.id = slugOf(url)
      frame.title = more.title ?? ''
      frame.allow = framePermissions
      frame.style.border = '0'
      frame.style.width = width ?? '100%'
      if (hasOwnHeight) frame.style.height = height
      frame.src = url.href
      const place = typeof container === 'string' ? document.querySelector(container) : container
      ;(place ?? document.body).append(frame)
      const embedded = createForm(partsFor(url, frame.id))
      if (darkMode !== undefined) embedded.setDarkMode(darkMode)
      if (more.onSubmit) embedded.form.on('submit', more.onSubmit)
      entries.push({ embedded, frame, popup: null })
      followInline(embedded, frame, settings, hasOwnHeight)
      return embedded.form
    },

    popup,

    /**
     * Adopts frames of the script's origin, and creates a popup from its attributes, either individual ones or all of
     * them in `data-nf`.
     */
    readScript({ src, dataset }: HTMLScriptElement) {
      const origin = URL.parse(src)?.origin ?? home
      origins.add(origin)
      discover()
      const given = { ...Object.fromEntries(Object.entries(dataset)), ...parse(dataset['nf']) }
      const form = given['formurl'] ?? given['form']
      if (form) whenBody(() => popup(addressOf(form, origin).href, given))
    },
  }

  // Frames added after the initial scan announce themselves.
  addEventListener('message', ({ source, data }) => {
    if (!isRecord(data) || data['type'] !== greetings.here) return
    for (const frame of document.querySelectorAll('iframe'))
      if (source && frame.contentWindow === source) adopt(frame)
  })
  document.addEventListener('click', openFrom)
  discover()
  whenBody(() => {
    discover()
    for (const element of document.querySelectorAll<HTMLElement>(`[${trigger}]`)) {
      element.ariaHasPopup = 'dialog'
      element.ariaExpanded = 'false'
    }
  })
  /** Matches the `push` of the array that queues callbacks until this script has loaded. */
  const push = (then: (now: typeof api) => void) => then(api)
  return Object.assign(api, { push })
}
export type EmbedApi = ReturnType<typeof createEmbedApi>

function parse(json: string | undefined): Record<string, string> {
  try {
    const read: unknown = JSON.parse(json ?? '{}')
    return isRecord(read) ? (read as Record<string, string>) : {}
  } catch {
    return {}
  }
}

function whenBody(then: () => void) {
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', then)
  else then()
}
