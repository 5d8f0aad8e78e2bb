/** An embedded form page talks to its host page; these are the messages of the embed script. */
const greetings = {
  who: 'formstead:who',
  here: 'formstead:here',
  hello: 'formstead:hello',
  welcome: 'formstead:welcome',
}
const protocolVersion = 1
const patienceMs = 5000

export type FrameEvent = { event: string; payload: Record<string, unknown> }
export type FrameChannel = {
  call: (command: string, ...args: unknown[]) => Promise<unknown>
  close: () => void
}

/**
 * Connects whenever the frame loads a page. That page has no origin, so messages to it name none, and contain nothing
 * secret.
 */
export function openFrameChannel(
  frame: HTMLIFrameElement,
  onEvent: (event: FrameEvent) => void,
): FrameChannel {
  const waiting = new Map<number, (message: Record<string, unknown>) => void>()
  let port: MessagePort | undefined
  let token = ''
  let lastId = 0

  function hear({ source, data, ports }: MessageEvent): void {
    if (source !== frame.contentWindow || !isRecord(data)) return
    if (data['type'] === greetings.here) greet()
    if (data['type'] === greetings.welcome && data['token'] === token && ports[0]) connect(ports[0])
  }

  function greet(): void {
    token = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    const hello = { type: greetings.hello, version: protocolVersion, token, attribution: {} }
    frame.contentWindow?.postMessage(hello, '*')
  }

  function connect(opened: MessagePort): void {
    port?.close()
    port = opened
    port.addEventListener('message', ({ data }) => receive(data))
    port.start()
  }

  function receive(data: unknown): void {
    const message: unknown = typeof data === 'string' ? JSON.parse(data) : null
    if (!isRecord(message)) return
    const { id, event, payload } = message
    if (typeof id === 'number') waiting.get(id)?.(message)
    if (typeof event === 'string') onEvent({ event, payload: isRecord(payload) ? payload : {} })
  }

  addEventListener('message', hear)
  frame.contentWindow?.postMessage({ type: greetings.who }, '*')
  return {
    call: (command, ...args) =>
      new Promise((settle, fail) => {
        const id = ++lastId
        const timer = setTimeout(() => fail(new Error(`${command} was not answered.`)), patienceMs)
        waiting.set(id, ({ value, error }) => {
          clearTimeout(timer)
          waiting.delete(id)
          if (typeof error === 'string') fail(new Error(error))
          else settle(value)
        })
        port?.postMessage(JSON.stringify({ id, command, args }))
      }),
    close: () => {
      removeEventListener('message', hear)
      port?.close()
    },
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
