import { expect, test } from 'vitest'
import type { GuestForm } from '../../../lib/guest-form.ts'
import { openEditorSession } from './editor-session.ts'
import { createLocalTransport, noOutbox } from './local-transport.ts'

/** One device with several tabs. */
function createDevice() {
  let form: GuestForm | undefined = {
    revision: 0,
    document: { title: 'Mine', properties: [] },
    applied: {},
    isWanted: false,
  }
  const tabs = new Set<(form: GuestForm | undefined) => void>()
  let clients = 0
  const openTab = async () => {
    const hear = { current: (() => {}) as (form: GuestForm | undefined) => void }
    const transport = createLocalTransport({
      read: () => form,
      write: (next) => {
        form = next
        for (const tell of tabs) if (tell !== hear.current) tell(next)
      },
      follow: (listener) => {
        hear.current = listener
        tabs.add(listener)
        return () => tabs.delete(listener)
      },
    })
    return openEditorSession({
      form: 'guest',
      userId: 0,
      transport,
      outbox: noOutbox,
      newClient: () => `client-${++clients}`,
    })
  }
  return { openTab, stored: () => form, clear: () => (form = undefined) }
}

test('edits of two tabs are stored on the device, and appear in both tabs', async () => {
  const device = createDevice()
  const [one, other] = [await device.openTab(), await device.openTab()]
  one.edit([{ type: 'set', path: ['title'], value: 'Work with us' }])
  other.edit([{ type: 'set', path: ['color'], value: '#123456' }])
  await Promise.all([one.flush(), other.flush()])
  const expected = { title: 'Work with us', color: '#123456' }
  expect(device.stored()?.document).toMatchObject(expected)
  expect([one.draft(), other.draft()]).toMatchObject([expected, expected])
  expect(one.store.get().save).toBe('saved')
  one.close()
  other.close()
})

test('a form that was moved to an account accepts no more edits', async () => {
  const device = createDevice()
  const tab = await device.openTab()
  device.clear()
  tab.edit([{ type: 'set', path: ['title'], value: 'Too late' }])
  await tab.flush()
  expect(tab.store.get().save).toBe('gone')
  expect(tab.draft()['title']).toBe('Too late')
  tab.close()
})
