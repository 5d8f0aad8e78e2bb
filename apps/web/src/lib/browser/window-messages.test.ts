import { afterEach, expect, test, vi } from 'vitest'
import { onWindowMessage, sendToWindows, subscribeChannel } from './window-messages.ts'

afterEach(() => void vi.useRealTimers())

test.each(['login-complete', 'after-login', 'oauth-provider-connected'] as const)(
  '%s reaches another window, which acknowledges it',
  async (message) => {
    const listener = vi.fn()
    const stop = onWindowMessage(message, listener)
    await expect(sendToWindows(message)).resolves.toBe(true)
    expect(listener).toHaveBeenCalledOnce()
    stop()
  },
)

test('a sender waits 500 ms for the acknowledgment', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const outcome = vi.fn()
  const sent = sendToWindows('login-complete').then(outcome)
  await vi.advanceTimersByTimeAsync(499)
  expect(outcome).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await sent
  expect(outcome).toHaveBeenCalledExactlyOnceWith(false)
})

test('a window receives only the message that it listens for', async () => {
  const [listener, other] = [vi.fn(), vi.fn()]
  const stops = [onWindowMessage('after-login', listener), onWindowMessage('login-complete', other)]
  await expect(sendToWindows('login-complete')).resolves.toBe(true)
  expect(other).toHaveBeenCalledOnce()
  expect(listener).not.toHaveBeenCalled()
  for (const stop of stops) stop()
})

test('a window that declines a message does not acknowledge it', async () => {
  const stop = subscribeChannel.listen('success', () => false)
  await expect(subscribeChannel.send('success')).resolves.toBe(false)
  const other = subscribeChannel.listen('success', () => true)
  await expect(subscribeChannel.send('success')).resolves.toBe(true)
  stop()
  other()
})
