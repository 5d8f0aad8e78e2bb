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
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    for (;;) {
      const { done, value } = await reader.read().catch(() => ({ done: true, value: '' }))
      if (done) return true
      const parts = (text + value).split('\n\n')
      text = parts.pop() ?? ''
      for (const part of parts) {
        const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
        if (event && data) onEvent(event, JSON.parse(data))
      }
    }
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
