import { expect, test, vi } from 'vitest'
import { acknowledgmentWaitMs, onWindowMessage, sendToWindows } from './window-messages.ts'

test.each(['login-complete', 'after-login', 'oauth-provider-connected'] as const)(
  '§4 %s reaches another window, which acknowledges it',
  async (message) => {
    const listener = vi.fn()
    const stop = onWindowMessage(message, listener)
    await expect(sendToWindows(message)).resolves.toBe(true)
    expect(listener).toHaveBeenCalledOnce()
    stop()
  },
)

test('§9 the acknowledgment is waited for 500 ms', async () => {
  expect(acknowledgmentWaitMs).toBe(500)
  const started = performance.now()
  await expect(sendToWindows('login-complete')).resolves.toBe(false)
  expect(performance.now() - started).toBeGreaterThanOrEqual(490)
})

test('§4 a window hears only the message that it listens for', async () => {
  const listener = vi.fn()
  const stop = onWindowMessage('after-login', listener)
  await expect(sendToWindows('login-complete')).resolves.toBe(false)
  expect(listener).not.toHaveBeenCalled()
  stop()
})
