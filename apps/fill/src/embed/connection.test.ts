import { afterEach, expect, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { greetings, limits } from './protocol.ts'

const origin = 'https://forms.example'

afterEach(() => void vi.unstubAllGlobals())

test('a frame is as tall as its form says, up to a limit', async () => {
  const listeners: ((event: object) => void)[] = []
  vi.stubGlobal('addEventListener', (_: string, listen: () => void) => listeners.push(listen))
  vi.stubGlobal('removeEventListener', () => {})
  let token = ''
  const frameWindow = {
    postMessage(message: { token?: string }) {
      token = message.token ?? token
    },
  }
  const heights: number[] = []
  const connection = connect({
    frame: { contentWindow: frameWindow } as unknown as HTMLIFrameElement,
    origin,
    attribution: () => ({}),
    onConnect: () => {},
    onEvent: () => {},
    onHeight: (height) => heights.push(height),
  })
  const { port1, port2 } = new MessageChannel()
  const tell = (data: object, ports: MessagePort[]) =>
    listeners[0]!({ source: frameWindow, origin, data, ports })
  tell({ type: greetings.here }, [])
  tell({ type: greetings.welcome, token, style: 'classic' }, [port1])
  for (const height of [700, limits.height + 1, -1]) port2.postMessage(JSON.stringify({ height }))
  await vi.waitFor(() => expect(heights).toEqual([700, limits.height]))
  connection.close()
})
