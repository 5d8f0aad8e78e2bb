const acknowledgmentWaitMs = 500
const channelName = 'formstead'
// oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel has none: it never leaves the origin

export type WindowMessage = 'login-complete' | 'after-login' | 'oauth-provider-connected'
type Envelope = { kind: 'message' | 'acknowledgment'; message: WindowMessage; id: string }

/** Sends to the other windows of this browser; resolves to whether one of them acknowledged in time. */
export function sendToWindows(message: WindowMessage): Promise<boolean> {
  const channel = new BroadcastChannel(channelName)
  const id = crypto.randomUUID()
  const heard = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => heard.resolve(false), acknowledgmentWaitMs)
  channel.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    if (data.kind === 'acknowledgment' && data.id === id) heard.resolve(true)
  })
  channel.postMessage({ kind: 'message', message, id } satisfies Envelope)
  return heard.promise.finally(() => {
    clearTimeout(timer)
    channel.close()
  })
}

/** Listens to other windows and acknowledges their messages. */
export function onWindowMessage(message: WindowMessage, listener: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }: MessageEvent<Envelope>) => {
    if (data.kind !== 'message' || data.message !== message) return
    channel.postMessage({ kind: 'acknowledgment', message, id: data.id } satisfies Envelope)
    listener()
  })
  return () => channel.close()
}
