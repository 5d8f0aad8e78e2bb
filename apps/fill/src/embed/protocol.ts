/** Version of the protocol between the host page's script and the form in its frame. Incremented with every change. */
export const protocolVersion = 1

/** The only messages sent between windows. Everything else goes through a private port. */
export const greetings = {
  /**
   * Host page to any document in the frame: is there a form? Contains nothing else, because the receiver is unknown.
   */
  who: 'formstead:who',
  /** Frame to any embedding page: the form is here. Contains nothing else, because the receiver is unknown. */
  here: 'formstead:here',
  /** Host page to the form's origin only, unless the form has custom code and therefore an opaque origin. */
  hello: 'formstead:hello',
  /** Frame to the origin that said hello only. Transfers the port. */
  welcome: 'formstead:welcome',
} as const

export type Hello = {
  type: typeof greetings.hello
  version: number
  token: string
  /** Where the visitor of the host page came from. */
  attribution: Record<string, string>
}

export type Welcome = { type: typeof greetings.welcome; token: string; style: string }

/** Sent through the port as JSON text, so that its length can be checked before it is parsed. */
export type ToFrame = { id: number; command: string; args: unknown[] }
export type ToHost =
  | { id: number; value?: unknown; error?: string }
  | { event: string; payload: Record<string, unknown> }
  | { height: number }

export const commands = [
  'getField',
  'setField',
  'setFields',
  'getData',
  'clearField',
  'clearAll',
  'hasError',
  'getError',
  'getErrors',
  'isFieldVisible',
  'setDarkMode',
  'toggleDarkMode',
  'isDarkMode',
  'setTheme',
  'goToPage',
  'nextPage',
  'previousPage',
  'getCurrentPage',
  'canGoNext',
  'canGoPrevious',
  'submit',
  'reset',
  'focusFirstError',
  'focus',
] as const
export type Command = (typeof commands)[number]

/** Events of the form. The host page itself emits `show` and `hide` for popups. */
export const frameEvents = [
  'ready',
  'submit',
  'submitStart',
  'submitError',
  'dataChange',
  'error',
  'pageChange',
  'nextPage',
  'previousPage',
  'reset',
  'escape',
]

export const limits = {
  toFrame: { length: 64 * 1024, perSecond: 50 },
  toHost: { length: 1024 * 1024, perSecond: 200 },
  height: 30_000,
}

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{32}$/.test(value)

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads messages from a port. Returns null if a message is too long, over the rate limit or malformed. */
export function createReader({ length, perSecond }: { length: number; perSecond: number }) {
  let second = 0
  let count = 0
  return (data: unknown): Record<string, unknown> | null => {
    const now = Math.floor(performance.now() / 1000)
    if (now !== second) count = 0
    second = now
    if (++count > perSecond || typeof data !== 'string' || data.length > length) return null
    try {
      const message: unknown = JSON.parse(data)
      return isRecord(message) ? message : null
    } catch {
      return null
    }
  }
}

/** Exposes each command as a method. */
export const commandMethods = (call: (command: Command, args: unknown[]) => Promise<unknown>) =>
  Object.fromEntries(
    commands.map((command) => [command, (...args: unknown[]) => call(command, args)]),
  ) as Record<Command, (...args: unknown[]) => Promise<unknown>>
