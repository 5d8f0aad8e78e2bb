import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkLogic } from '../logic/checks/check-logic.ts'
import { parseForm } from '../document/parse/parse-form.ts'
import { anyDraft, anyEditSeed, makeEdit } from '../testing/any-edit.ts'
import { applyEdit, isDraft } from './apply-edit.ts'
import type { Draft } from './edit.ts'
import {
  receiveDraft,
  receiveEntries,
  startSession,
  takeBatch,
  type EditEntry,
  type EditSession,
} from './edit-session.ts'
import { edit, redo, startEditing, undo } from './editing.ts'
import { readDraft } from './read-draft.ts'

const context = { nowMs: 0, timeZone: 'UTC' }

test('an edit followed by its inverse restores the draft', () => {
  fc.assert(
    fc.property(anyDraft, anyEditSeed, (draft, seed) => {
      const result = applyEdit(draft, makeEdit(draft, seed, 'fresh'))
      if ('refusal' in result) return
      expect(isDraft(result.draft)).toBe(true)
      const back = applyEdit(result.draft, result.inverse)
      expect('draft' in back && back.draft).toEqual(draft)
    }),
    { numRuns: 500 },
  )
})

test('edits, undo and redo in any order lead to the expected state', () => {
  const anyAct = fc.oneof(
    { weight: 3, arbitrary: anyEditSeed },
    { weight: 2, arbitrary: fc.constant('undo' as const) },
    { weight: 1, arbitrary: fc.constant('redo' as const) },
  )
  fc.assert(
    fc.property(anyDraft, fc.array(anyAct, { maxLength: 40 }), (draft, acts) => {
      let editing = startEditing(startSession('me', { revision: 0, draft }))
      let states = [draft]
      let place = 0
      for (const [index, act] of acts.entries()) {
        if (act === 'undo' || act === 'redo') {
          const done = (act === 'undo' ? undo : redo)(editing)
          expect(done !== null).toBe(act === 'undo' ? place > 0 : place < states.length - 1)
          if (!done) continue
          editing = done.editing
          place += act === 'undo' ? -1 : 1
        } else {
          const made = makeEdit(editing.session.draft, act, `new-${index}`)
          const done = edit(editing, [made], { atMs: index })
          if (done.lost.length > 0) continue
          editing = done.editing
          states = [...states.slice(0, place + 1), editing.session.draft]
          place++
        }
        expect(editing.session.draft).toEqual(states[place])
      }
    }),
  )
})

/** Applies each batch once, and only to the revision that it was made for. */
class Server {
  readonly log: EditEntry[] = []
  readonly first: Draft
  draft: Draft
  constructor(draft: Draft) {
    this.first = draft
    this.draft = draft
  }
  take(session: EditSession): void {
    const { sent, revision } = session
    if (!sent) return
    if (sent.edits.length === 0) throw new Error('refused: an empty batch')
    if (this.appliedSeq(sent.client) >= sent.seq || revision !== this.log.length) return
    for (const one of sent.edits) {
      const result = applyEdit(this.draft, one)
      if ('refusal' in result) throw new Error(`refused: ${JSON.stringify(one)}`)
      this.draft = result.draft
    }
    this.log.push({ ...sent, revision: revision + 1, author: null })
  }
  appliedSeq(client: string): number {
    return Math.max(0, ...this.log.filter((one) => one.client === client).map(({ seq }) => seq))
  }
}

/** Removes, moves or changes one of two blocks, so that one author often edits what the other removed. */
const anyConflict: typeof anyEditSeed = fc.tuple(
  fc.constantFrom(0, 3, 9),
  fc.nat(1),
  fc.nat(2),
  fc.constant('words'),
)
const anyMove = fc.tuple(
  fc.constantFrom<0 | 1>(0, 1),
  fc.constantFrom('edit', 'edit', 'send', 'lose', 'repeat', 'hear', 'return', 'undo'),
  fc.oneof(anyEditSeed, anyConflict),
)

test('two authors who edit in any order, lose or repeat requests and reconnect end with the same draft', () => {
  fc.assert(
    fc.property(anyDraft, fc.array(anyMove, { maxLength: 60 }), (draft, moves) => {
      const server = new Server(draft)
      const authors = ['ann', 'bob'].map((name) =>
        startEditing(startSession(name, { revision: 0, draft })),
      )
      const update = (who: 0 | 1, change: (session: EditSession) => EditSession) => {
        const { session, history } = authors[who]!
        authors[who] = { session: change(session), history }
      }
      const requests: EditSession[] = []
      const post = (who: 0 | 1) => {
        update(who, (session) => takeBatch(session)?.session ?? session)
        requests.push(authors[who]!.session)
        server.take(authors[who]!.session)
      }
      const hear = (who: 0 | 1) => update(who, (one) => receiveEntries(one, server.log).session)
      for (const [index, [who, what, seed]] of moves.entries()) {
        const made = makeEdit(authors[who]!.session.draft, seed, `${who}-${index}`)
        if (what === 'edit') authors[who] = edit(authors[who]!, [made], { atMs: index }).editing
        if (what === 'undo') authors[who] = undo(authors[who]!)?.editing ?? authors[who]!
        if (what === 'send' || what === 'lose') post(who)
        if (what === 'repeat' && requests.length > 0)
          server.take(requests[seed[1] % requests.length]!)
        if (what === 'send' || what === 'hear') hear(who)
        if (what === 'return')
          update(
            who,
            (session) =>
              receiveDraft(session, {
                revision: server.log.length,
                draft: server.draft,
                appliedSeq: server.appliedSeq(session.client),
              }).session,
          )
      }
      for (let round = 0; round < 6; round++)
        for (const who of [0, 1] as const) {
          hear(who)
          post(who)
          hear(who)
        }
      for (const { session } of authors) {
        expect(session).toMatchObject({ sent: null, waiting: [], revision: server.log.length })
        expect(session.draft).toEqual(server.draft)
        expect(session.confirmed).toEqual(server.draft)
      }
    }),
    { numRuns: 300 },
  )
})

test('every draft can be shown, and a published form can be published again', () => {
  fc.assert(
    fc.property(anyDraft, fc.array(anyEditSeed, { maxLength: 20 }), (draft, seeds) => {
      let now = draft
      for (const [index, seed] of seeds.entries()) {
        const made = makeEdit(now, seed, `new-${index}`)
        const result = applyEdit(now, made)
        if ('refusal' in result) continue
        now = result.draft
      }
      expect(readDraft(now).properties.map(({ id }) => id)).toEqual(
        now.properties.map(({ id }) => id),
      )
      const checks = [(form: Parameters<typeof checkLogic>[0]) => checkLogic(form, context)]
      const reading = parseForm(now, { checks, allowsCustomCode: true })
      if ('problems' in reading) return
      expect(parseForm(reading.form, { checks, allowsCustomCode: true })).toEqual(reading)
    }),
  )
})
