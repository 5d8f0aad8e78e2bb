import { readEvents } from './read-events.ts'

type FollowOptions = {
  url: () => string
  headers: () => HeadersInit
  onEvent: (event: string, data: unknown) => void
}

const shortestDelayMs = 1000
const longestDelayMs = 30_000

/** Server-sent events with headers, which the browser's EventSource cannot send. */
export function followEvents({ url, headers, onEvent }: FollowOptions): () => void {
  const ending = new AbortController()
  void run()
  return () => ending.abort()

  async function run(): Promise<void> {
    let delayMs = shortestDelayMs
    while (!ending.signal.aborted) {
      const wasOpen = await read().catch(() => false)
      delayMs = wasOpen ? shortestDelayMs : Math.min(delayMs * 2, longestDelayMs)
      await pause(delayMs)
    }
  }

  async function read(): Promise<boolean> {
    const response = await fetch(url(), { headers: headers(), signal: ending.signal })
    if (!response.ok || !response.body) return false
    await readEvents(response.body, onEvent)
    return true
  }

  function pause(ms: number): Promise<void> {
    return new Promise((settle) => {
      const timer = setTimeout(settle, ms)
      const wake = () => {
        clearTimeout(timer)
        settle()
      }
      addEventListener('online', wake, { once: true })
      ending.signal.addEventListener('abort', wake, { once: true })
    })
  }
}
