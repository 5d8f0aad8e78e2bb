import { randomUuid } from '@formstead/ui/random-uuid'

const acknowledgmentWaitMs = 500
// oxlint-disable unicorn/require-post-message-target-origin -- a BroadcastChannel has none and never leaves the origin

type Envelope<Message> = { kind: 'message' | 'acknowledgment'; message: Message; id: string }

/** Messages between the windows of this browser. */
function openWindowChannel<Message extends string>(name: string) {
  return {
    /** Sends to the other windows; resolves to whether one of them acknowledged in time. */
    send: (message: Message, waitMs = acknowledgmentWaitMs): Promise<boolean> => {
      const channel = new BroadcastChannel(name)
      const id = randomUuid()
      const heard = Promise.withResolvers<boolean>()
      const timer = setTimeout(() => heard.resolve(false), waitMs)
      channel.addEventListener('message', ({ data }: MessageEvent<Envelope<Message>>) => {
        if (data.kind === 'acknowledgment' && data.id === id) heard.resolve(true)
      })
      channel.postMessage({ kind: 'message', message, id } satisfies Envelope<Message>)
      return heard.promise.finally(() => {
        clearTimeout(timer)
        channel.close()
      })
    },
    /** Listens to other windows, and acknowledges messages unless the listener returns false. */
    listen: (message: Message, listener: () => boolean | void): (() => void) => {
      const channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }: MessageEvent<Envelope<Message>>) => {
        if (data.kind !== 'message' || data.message !== message) return
        if (listener() === false) return
        channel.postMessage({ kind: 'acknowledgment', message, id: data.id })
      })
      return () => channel.close()
    },
  }
}

export type WindowMessage = 'login-complete' | 'after-login' | 'oauth-provider-connected'
export const { send: sendToWindows, listen: onWindowMessage } =
  openWindowChannel<WindowMessage>('formstead')

/** How a checkout in another window ended. */
export const subscribeChannel = openWindowChannel<'success' | 'failure'>('subscribe')
