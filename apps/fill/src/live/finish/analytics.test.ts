import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => void vi.unstubAllGlobals())

type Library = { queue: unknown[][]; callMethod?: (...call: unknown[]) => void }

test('the Meta pixel is told of a submission before and after its library has loaded', async () => {
  vi.resetModules()
  const { openAnalytics } = await import('./analytics.ts')
  const window: { fbq?: Library } = {}
  vi.stubGlobal('window', window)
  vi.stubGlobal('document', { createElement: () => ({}), head: { append: () => {} } })
  const tracker = openAnalytics({ provider: 'meta_pixel', tracking_id: '1' })!
  tracker.submitted('form')
  const sent: unknown[][] = []
  const fbq = window.fbq!
  // What the library does when it has loaded.
  sent.push(...fbq.queue.splice(0))
  fbq.callMethod = (...call) => sent.push(call)
  tracker.submitted('form')
  const lead = ['track', 'Lead']
  expect(sent).toEqual([['init', '1'], ['track', 'PageView'], lead, lead])
})
