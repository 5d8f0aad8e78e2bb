import { expect, test } from 'vitest'
import type { Api } from './api/api-client.ts'
import { claimGuestForm, guestFormMove, readGuestForm, writeGuestForm } from './guest-form.ts'
import { fakeStorage } from './testing/fake-storage.ts'

const form = {
  revision: 0,
  document: { title: 'Mine', properties: [] },
  applied: {},
  isWanted: true,
}

function setUp(store: () => Promise<{ slug: string }>) {
  const storage = fakeStorage()
  writeGuestForm(form, storage)
  const opened: (string | undefined)[] = []
  const seen: boolean[] = []
  const noteState = () => void seen.push(guestFormMove.get().isRunning)
  const api = (async () => {
    noteState()
    return store()
  }) as unknown as Api
  const open = async (slug: string | undefined) => {
    noteState()
    opened.push(slug)
  }
  return { storage, opened, seen, claim: () => claimGuestForm(api, 7, open, storage) }
}

test('a form is being moved until it is open in the account', async () => {
  const { claim, opened, seen, storage } = setUp(async () => ({ slug: 'mine' }))
  await claim()
  expect([opened, seen, guestFormMove.get().isRunning]).toEqual([['mine'], [true, true], false])
  expect(readGuestForm(storage)).toBeUndefined()
})

test('a form that could not be moved stays on the device, and can be moved later', async () => {
  let isUp = false
  const { claim, opened, storage } = setUp(async () => {
    if (!isUp) throw new TypeError('Failed to fetch')
    return { slug: 'mine' }
  })
  await expect(claim()).rejects.toThrow('Failed to fetch')
  expect(guestFormMove.get().isRunning).toBe(false)
  expect(readGuestForm(storage)).toEqual(form)
  isUp = true
  await claim()
  expect(opened).toEqual(['mine'])
})
