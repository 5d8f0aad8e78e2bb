import { describe, expect, test } from 'vitest'
import type { Draft, Edit } from './edit.ts'
import {
  addEdits,
  mostEditsPerBatch,
  receiveDraft,
  receiveEntries,
  startSession,
  takeBatch,
  type EditEntry,
  type EditSession,
} from './edit-session.ts'

const draft: Draft = {
  title: 'Form',
  properties: [
    { id: 'a', type: 'text', name: 'A' },
    { id: 'b', type: 'text', name: 'B' },
  ],
}
const name = (id: string, value: string): Edit => ({
  type: 'set',
  path: ['properties', { id }, 'name'],
  value,
})
const removal: Edit = { type: 'remove', path: ['properties'], id: 'a' }

const sendEdits = (session: EditSession, edits: readonly Edit[]) =>
  takeBatch(addEdits(session, edits).session)!
const start = () => startSession('ann', { revision: 0, draft })
const entryOf = (
  edits: readonly Edit[],
  { client = 'bob', seq = 1, revision = 1 } = {},
): EditEntry => ({ client, seq, edits, revision, author: null })
const confirmEdits = (before: EditSession, edits: readonly Edit[]) => {
  const { session, batch } = sendEdits(before, edits)
  const entry = entryOf(batch.edits, { ...batch, revision: before.revision + 1 })
  return receiveEntries(session, [entry]).session
}

describe('a batch for a block that somebody else deleted', () => {
  test('is reported as lost and not sent again; the next one has a number of its own', () => {
    const sent = sendEdits(start(), [name('a', 'Late')])
    const { session, lost } = receiveEntries(sent.session, [entryOf([removal])])
    expect(lost).toMatchObject([{ edit: name('a', 'Late'), refusal: 'missing' }])
    expect(takeBatch(session)).toBeNull()
    expect(sendEdits(session, [name('b', 'Next')]).batch).toMatchObject({
      seq: sent.batch.seq + 1,
      edits: [name('b', 'Next')],
    })
  })

  test('leaves edits that are still waiting in place', () => {
    const sent = sendEdits(start(), [name('a', 'Late')])
    const { session } = addEdits(sent.session, [name('b', 'Kept')])
    const received = receiveEntries(session, [entryOf([removal])])
    expect(received.session.draft.properties).toMatchObject([{ id: 'b', name: 'Kept' }])
    expect(takeBatch(received.session)?.batch.edits).toEqual([name('b', 'Kept')])
  })

  test('is not lost if it was applied first and only its response was lost', () => {
    const { session, batch } = sendEdits(start(), [name('a', 'Early')])
    const log = [entryOf(batch.edits, batch), entryOf([removal], { revision: 2 })]
    const received = receiveEntries(session, log)
    expect(received).toMatchObject({ lost: [], session: { sent: null, revision: 2 } })
    const whole = { revision: 2, draft: received.session.confirmed, appliedSeq: batch.seq }
    expect(receiveDraft(session, whole)).toMatchObject({ lost: [], session: { sent: null } })
  })

  test('is dropped as well if the whole draft arrives without the block', () => {
    const { session } = sendEdits(start(), [name('a', 'Late')])
    const whole = { revision: 9, draft: { ...draft, properties: [] }, appliedSeq: 0 }
    const received = receiveDraft(session, whole)
    expect(received.lost).toHaveLength(1)
    expect(takeBatch(received.session)).toBeNull()
  })
})

describe('an edit that overwrites what this author has set', () => {
  test('is reported once, however long the other author types, and can be taken back', () => {
    const mine = confirmEdits(start(), [name('a', 'Mine')])
    const typed = ['T', 'Th', 'The'].map((text, index) =>
      entryOf([name('a', text), name('b', text)], { seq: index + 1, revision: index + 2 }),
    )
    const { session, overwritten } = receiveEntries(mine, typed)
    expect(overwritten).toEqual([{ edit: name('a', 'T'), takeBack: name('a', 'Mine'), by: null }])

    const moved = confirmEdits(session, [
      { type: 'move', path: ['properties'], id: 'a', after: 'b' },
    ])
    const more = entryOf([name('a', 'Them')], { seq: 4, revision: 6 })
    expect(receiveEntries(moved, [more]).overwritten).toEqual([])

    const restored = confirmEdits(session, [overwritten[0]!.takeBack])
    const again = entryOf([name('a', 'Again')], { seq: 4, revision: 6 })
    expect(receiveEntries(restored, [again]).overwritten).toMatchObject([
      { takeBack: name('a', 'Mine') },
    ])
  })

  test('is reported for each part of what this author set as a whole', () => {
    const path = ['properties', { id: 'a' }, 'select']
    const part = (key: string): Edit => ({ type: 'set', path: [...path, key], value: 'Theirs' })
    const whole: Edit = { type: 'set', path, value: { one: 'Mine', two: 'Mine' } }
    const entries = ['one', 'two'].map((key, index) =>
      entryOf([part(key)], { seq: index + 1, revision: index + 2 }),
    )
    const { overwritten } = receiveEntries(confirmEdits(start(), [whole]), entries)
    expect(overwritten.map(({ edit }) => edit)).toEqual([part('one'), part('two')])
  })

  test('is not reported while a newer edit by this author is on its way', () => {
    const mine = confirmEdits(start(), [name('a', 'Mine')])
    const { session } = sendEdits(mine, [name('a', 'Mine too')])
    const received = receiveEntries(session, [entryOf([name('a', 'Theirs')], { revision: 2 })])
    expect(received).toMatchObject({ overwritten: [], lost: [] })
  })

  test('may remove a block that this author added or moved, but not just change its settings', () => {
    const path = ['properties']
    const mine = confirmEdits(start(), [
      { type: 'insert', path, item: { id: 'c', type: 'text', name: 'C' }, after: null },
      { type: 'move', path, id: 'b', after: null },
    ])
    const renaming = entryOf([name('b', 'New'), name('c', 'New')], { revision: 2 })
    const renamed = receiveEntries(mine, [renaming])
    expect(renamed.overwritten).toEqual([])
    const gone: Edit = { type: 'remove', path, id: 'c' }
    const removed = receiveEntries(renamed.session, [entryOf([gone], { seq: 2, revision: 3 })])
    expect(removed.overwritten).toMatchObject([
      { edit: gone, takeBack: { type: 'insert', item: { id: 'c', name: 'New' } } },
    ])
  })
})

test('more edits than the server takes at once are sent in several batches', () => {
  const edits = Array.from({ length: mostEditsPerBatch + 1 }, (_, index) =>
    name(index % 2 === 0 ? 'a' : 'b', `${index}`),
  )
  const first = sendEdits(start(), edits)
  expect(first.batch.edits).toEqual(edits.slice(0, mostEditsPerBatch))
  const { session } = receiveEntries(first.session, [entryOf(first.batch.edits, first.batch)])
  const second = takeBatch(session)!
  expect(second.batch).toEqual({ client: 'ann', seq: 2, edits: edits.slice(mostEditsPerBatch) })
  expect(second.session.draft).toEqual(first.session.draft)
})
