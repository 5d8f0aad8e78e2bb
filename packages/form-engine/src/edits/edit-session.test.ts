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
