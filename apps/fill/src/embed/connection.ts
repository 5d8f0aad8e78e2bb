import {
  createReader,
  frameEvents,
  greetings,
  isRecord,
  limits,
  protocolVersion,
  type Hello,
  type ToFrame,
} from './protocol.ts'

const retryMs = 250
const patienceMs = 3000
const commandMs = 5000
const readyMs = 30_000
/** How `MessageEvent.origin` spells an opaque origin. */
const noOrigin = 'null'

type ConnectionParts = {
  frame: HTMLIFrameElement
  /** The form's expected origin. Messages from the frame count only if they have this origin or an opaque one. */
  origin: string
  attribution: () => Record<string, string>
  /** Called once for each document that the frame loads. */
  onConnect: (style: string) => void
  onEvent: (event: string, payload: Record<string, unknown>) => void
  onHeight: (height: number) => void
}

type Pending = {
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  timer: number
  isSent: boolean
}

/** The host page's end of the connection. It exchanges messages only with this frame's window. */
export function connect({ frame, origin, ...parts }: ConnectionParts) {
  const pending = new Map<number, Pending>()
  let token = newToken()
  let port: MessagePort | null = null
  let isReady = false
  let lastId = 0
  const queue: (() => void)[] = []
  /** The origin the form turned out to have: the expected one, or an opaque one. */
  let home: string | null = null

  function ask() {
    if (!port) frame.contentWindow?.postMessage({ type: greetings.who }, '*')
  }

  function greet() {
    const hello: Hello = {
      type: greetings.hello,
      version: protocolVersion,
      token,
      attribution: parts.attribution(),
    }
    frame.contentWindow?.postMessage(hello, home === noOrigin ? '*' : origin)
  }

  /**
   * A page with custom code has an opaque origin. The first document in the frame decides whether this form has one,
   * because a foreign document loaded later could have an opaque origin too.
   */
  const isHome = (from: string) =>
    home === null ? from === origin || from === noOrigin : from === home

  function hear({ source, origin: from, data, ports }: MessageEvent) {
    if (!source || source !== frame.contentWindow || !isHome(from) || !isRecord(data)) return
    if (data['type'] === greetings.here) {
      home = from
      // Without a port, the token stays the same: the frame may be about to answer an earlier hello.
      if (port) forget()
      greet()
    }
    if (data['type'] !== greetings.welcome || data['token'] !== token || port || !ports[0]) return
    port = ports[0]
    const read = createReader(limits.toHost)
    port.addEventListener('message', (event) => take(read(event.data)))
    port.start()
    parts.onConnect(String(data['style']))
  }

  function take(message: Record<string, unknown> | null) {
    if (!message) return
    const { id, event, payload, height } = message
    if (typeof height === 'number' && height >= 0)
      return parts.onHeight(Math.min(height, limits.height))
    if (typeof id === 'number') return settle(id, message)
    if (typeof event !== 'string' || !frameEvents.includes(event) || !isRecord(payload)) return
    if (event === 'ready') {
      isReady = true
      for (const send of queue.splice(0)) send()
    }
    parts.onEvent(event, payload)
  }

  function settle(id: number, { value, error }: Record<string, unknown>) {
    const call = pending.get(id)
    if (!call) return
    pending.delete(id)
    clearTimeout(call.timer)
    if (typeof error === 'string') call.reject(new Error(error))
    else call.resolve(value)
  }

  /** Commands that were not sent yet are kept for the next document. */
  function forget() {
    port?.close()
    port = null
    isReady = false
    token = newToken()
    for (const [id, { isSent }] of pending)
      if (isSent) settle(id, { error: 'The form was loaded anew.' })
  }

  addEventListener('message', hear)
  ask()
  // For a form that loaded before this script. A form that loads later announces itself.
  const retry = setInterval(ask, retryMs)
  setTimeout(() => clearInterval(retry), patienceMs)

  return {
    call: (command: string, args: unknown[]) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++lastId
        const text = JSON.stringify({ id, command, args } satisfies ToFrame)
        if (text.length > limits.toFrame.length) return reject(new Error('That is too long.'))
        const call: Pending = { resolve, reject, timer: 0, isSent: false }
        const expireAfter = (ms: number) => {
          clearTimeout(call.timer)
          call.timer = window.setTimeout(
            () => settle(id, { error: `The form did not answer to ${command}.` }),
            ms,
          )
        }
        const send = () => {
          if (!pending.has(id)) return
          call.isSent = true
          expireAfter(commandMs)
          // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has one other end
          port!.postMessage(text)
        }
        pending.set(id, call)
        if (isReady) return send()
        expireAfter(readyMs)
        queue.push(send)
      }),
    /** Such a form runs its author's code, which can send any message on the form's behalf. */
    isWithoutOrigin: () => home === noOrigin,
    close() {
      removeEventListener('message', hear)
      clearInterval(retry)
      forget()
    },
  }
}
export type Connection = ReturnType<typeof connect>

const newToken = () =>
  [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
