import { readEvents } from './read-events.ts'

type FollowOptions = {
  url: () => string
  headers: () => HeadersInit
  onEvent: (event: string, data: unknown) => void
  /** A stream has opened after another attempt: what happened before may not have been sent. */
  onReconnect?: () => void
}

const shortestDelayMs = 1000
const longestDelayMs = 30_000
/** The server sends something every 15 seconds. A connection that is silent for longer is treated as dead. */
const longestSilenceMs = 45_000

/** Server-sent events with headers, which the browser's EventSource cannot send. */
export function followEvents({ url, headers, onEvent, onReconnect }: FollowOptions): () => void {
  const ending = new AbortController()
  void run()
  return () => ending.abort()

  async function run(): Promise<void> {
    let delayMs = shortestDelayMs
    for (let isFirst = true; !ending.signal.aborted; isFirst = false) {
      const wasOpen = await read(isFirst).catch(() => false)
      delayMs = wasOpen ? shortestDelayMs : Math.min(delayMs * 2, longestDelayMs)
      await pause(delayMs)
    }
  }

  async function read(isFirst: boolean): Promise<boolean> {
    const silence = new AbortController()
    const signal = AbortSignal.any([ending.signal, silence.signal])
    let timer: ReturnType<typeof setTimeout> | undefined
    const keepListening = () => {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), longestSilenceMs)
    }
    keepListening()
    try {
      const response = await fetch(url(), { headers: headers(), signal })
      if (!response.ok || !response.body) return false
      if (!isFirst) onReconnect?.()
      await readEvents(response.body, onEvent, keepListening)
      return true
    } finally {
      clearTimeout(timer)
    }
  }

  function pause(ms: number): Promise<void> {
    return new Promise((settle) => {
      const timer = setTimeout(wake, ms)
      addEventListener('online', wake)
      ending.signal.addEventListener('abort', wake)
      function wake() {
        clearTimeout(timer)
        removeEventListener('online', wake)
        ending.signal.removeEventListener('abort', wake)
        settle()
      }
    })
  }
}
