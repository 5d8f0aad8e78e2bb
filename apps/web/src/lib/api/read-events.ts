/**
 * Reads server-sent events until the stream ends, or breaks off. `onChunk` is called whenever
 * anything arrives, including heartbeats.
 */
export async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: string, data: unknown) => void,
  onChunk?: () => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: '' }))
    if (done) return
    onChunk?.()
    const parts = (text + value).split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      if (event && data) onEvent(event, JSON.parse(data))
    }
  }
}
