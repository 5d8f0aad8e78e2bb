/** What the script on a host page and the form in its frame say to each other. Changes with every change of it. */
export const protocolVersion = 1

/** The only messages between windows; everything after them goes through a port that nobody else holds. */
export const greetings = {
  /** The host page, to whatever is in the frame: is a form there? Says nothing else, for it does not know yet who listens. */
  who: 'formstead:who',
  /** The frame, to whoever embeds it: it is there. Says nothing else, for it does not know yet who listens. */
  here: 'formstead:here',
  /** The host page, to the origin of the form and no other; a form with code of its author's has none. */
  hello: 'formstead:hello',
  /** The frame, to the origin that said hello and no other. Brings the port. */
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

/** Through the port, each as JSON text: a text has a length that can be looked at before it is read. */
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

/** Of the form; `show` and `hide` of a popup are the host page's own. */
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

/** Reads what came through a port. Null: too long, too often, or not what the other side would send. */
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

/** Each command as a method of its own. */
export const nameCommands = (call: (command: Command, args: unknown[]) => Promise<unknown>) =>
  Object.fromEntries(
    commands.map((command) => [command, (...args: unknown[]) => call(command, args)]),
  ) as Record<Command, (...args: unknown[]) => Promise<unknown>>
