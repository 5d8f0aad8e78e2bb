import {
  edit,
  latestOverwritten,
  receiveDraft,
  receiveEntries,
  redo,
  startEditing,
  startSession,
  takeBatch,
  undo,
  type Draft,
  type Edit,
  type EditOutcome,
  type Editing,
  type EditSession,
  type LostEdit,
  type OverwrittenEdit,
} from '@formstead/form-engine'
import { afterPaint } from '../../../lib/browser/after-paint.ts'
import { createStore } from '../../../lib/store.ts'
import { watchBlocks } from '../watch-blocks.ts'
import type { Outbox } from './outbox.ts'
import { closedSessions, removeAbsorbed, recoverSession } from './recover-session.ts'
import type { Changes, Person, Refusal, Transport } from './transport.ts'

/**
 * `saved`: everything has arrived. `saving`: being sent, or waiting for the next pause. The others say why it is not
 * saved.
 */
export type SaveState = 'saved' | 'saving' | Refusal['kind']

export type EditorState = {
  editing: Editing
  save: SaveState
  /** Why the server refuses an edit. */
  refusal: string | null
  people: readonly Person[]
  /** Edits that no longer apply because their target is gone. */
  lost: readonly LostEdit[]
  /** This author's changes that others have changed since. */
  overwritten: readonly OverwrittenEdit[]
  /** Somebody replaced the whole draft. */
  replaced: Changes['replaced']
}

type SessionOptions = {
  form: string
  userId: number
  transport: Transport
  outbox: Outbox
  newClient: () => string
  now?: () => number
}

/** Edits are sent after `pauseMs` without a new one, or `longestWaitMs` after the first of them. */
const pauseMs = 500
const longestWaitMs = 2000
const retryMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

export type EditorSession = Awaited<ReturnType<typeof openEditorSession>>

/** Opens a draft with the edits that an earlier session could not send, and keeps it in sync with the server. */
export async function openEditorSession(options: SessionOptions) {
  const { transport, outbox, now = Date.now } = options
  const { session, lost, release, absorbed } = await recoverSession(options)
  const store = createStore<EditorState>({
    editing: startEditing(session),
    save: hasUnsent(session) ? 'saving' : 'saved',
    refusal: null,
    people: [],
    lost,
    overwritten: [],
    replaced: null,
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let firstWaitingMs: number | undefined
  let sending: Promise<void> | undefined
  let failures = 0
  let isClosed = false
  let handedOver: Promise<void> | undefined
  let writing: Promise<void> = Promise.resolve()
  let isWritePlanned = false
  let willKeep = false

  const isHandedOver = () => handedOver !== undefined
  const current = () => store.get().editing.session
  const setSession = (next: EditSession, more: Partial<EditorState> = {}) =>
    store.set({ editing: { ...store.get().editing, session: next }, ...more })

  /** Stores unsent edits in the outbox. Only one write runs at a time, and stores the state at the time it starts. */
  function keep(): Promise<void> {
    if (isWritePlanned || isHandedOver()) return writing
    isWritePlanned = true
    writing = writing
      .then(() => {
        isWritePlanned = false
        const { client, sent, waiting, nextSeq } = current()
        const { form, userId } = options
        return hasUnsent(current())
          ? outbox.put({ client, form, userId, sent, waiting, nextSeq })
          : outbox.remove(client)
      })
      // A browser without space or storage still sends the edits.
      .catch(() => {})
    return writing
  }

  function keepAfterPaint(): void {
    if (willKeep) return
    willKeep = true
    afterPaint(() => {
      willKeep = false
      void keep()
    })
  }

  function schedule(delayMs: number): void {
    clearTimeout(timer)
    if (!isClosed) timer = setTimeout(() => void flush(), delayMs)
  }

  /** Notifies listeners only once, because with many blocks each notification adds to the time of a key press. */
  function change({ editing, lost: gone }: EditOutcome): void {
    const { save, lost: known } = store.get()
    const willSend = save === 'saved' || save === 'saving'
    store.set({
      editing,
      save: willSend ? 'saving' : save,
      ...(gone.length > 0 && { lost: [...known, ...gone] }),
    })
    keepAfterPaint()
    firstWaitingMs ??= now()
    // An upload may end after its editor was closed.
    if (isClosed) void flush()
    else if (willSend)
      schedule(Math.max(0, Math.min(pauseMs, firstWaitingMs + longestWaitMs - now())))
  }

  function receive(changes: Changes): void {
    const { draft, entries } = changes
    const received = draft
      ? receiveDraft(current(), {
          revision: draft.revision,
          draft: draft.document as Draft,
          appliedSeq: draft.applied_seq,
        })
      : receiveEntries(current(), entries)
    const state = store.get()
    const { replaced } = changes
    // A user who restored a version here already knows about it.
    const isNews = replaced?.how === 'saved' || replaced?.by?.id !== options.userId
    setSession(received.session, {
      ...(replaced && isNews && { replaced }),
      ...(received.lost.length > 0 && { lost: [...state.lost, ...received.lost] }),
      ...(received.overwritten.length > 0 && {
        overwritten: latestOverwritten([...state.overwritten, ...received.overwritten]),
      }),
    })
    void keep()
  }

  /** Sends until nothing is waiting, or until sending fails. */
  function flush({ isLast = false } = {}): Promise<void> {
    clearTimeout(timer)
    sending ??= send(isLast).finally(() => (sending = undefined))
    return sending
  }

  async function send(isLast: boolean): Promise<void> {
    while (!isHandedOver()) {
      const taken = takeBatch(current())
      if (!taken) {
        firstWaitingMs = undefined
        return store.set({ save: 'saved', refusal: null })
      }
      setSession(taken.session)
      const kept = keep()
      // A page that is being closed may not get to continue.
      if (!isLast) await kept
      const { revision } = taken.session
      const answer = await transport.send({ ...taken.batch, revision }, { isLast })
      if ('kind' in answer) {
        // The response was lost, but the event stream has confirmed the batch.
        const isConfirmed = current().sent?.seq !== taken.batch.seq
        if (answer.kind === 'offline' && isConfirmed) continue
        return fail(answer)
      }
      failures = 0
      store.set({ save: 'saving', refusal: null })
      receive(answer)
    }
  }

  function fail(refusal: Refusal): void {
    store.set({
      save: refusal.kind,
      refusal: refusal.kind === 'refused' ? refusal.message : null,
    })
    if (refusal.kind === 'gone' || refusal.kind === 'refused') return
    schedule(retryMs[Math.min(failures++, retryMs.length - 1)]!)
  }

  /** Leaves what is unsent, even a batch that is being sent, to a session that continues as this client. */
  function handOver(): Promise<void> {
    handedOver ??= keep().then(end)
    return handedOver
  }

  async function end(): Promise<void> {
    closedSessions.delete(session.client)
    await release?.()
  }

  async function finish(): Promise<void> {
    await flush()
    // Browsers reject a last request of more than 64 KB, which looks like being offline, so it is sent again.
    if (store.get().save === 'offline') await flush()
    await keep()
    if (isHandedOver()) return
    await (hasUnsent(current()) ? handOver() : end())
  }

  const stopFollowing = transport.follow({
    client: session.client,
    since: () => current().revision,
    onChanges: receive,
    onPeople: (people) => store.set({ people }),
  })
  const retryNow = () => void flush()
  globalThis.addEventListener?.('online', retryNow)
  if (hasUnsent(session) || absorbed.length > 0)
    void keep()
      .then(() => removeAbsorbed(absorbed, outbox))
      .then(() => flush())

  return {
    store,
    blocks: watchBlocks(store),
    draft: () => current().draft,

    /** Consecutive edits of one gesture are undone together. */
    edit: (edits: readonly Edit[], gesture: string | null = null): void => {
      change(edit(store.get().editing, edits, { gesture, atMs: now() }))
    },

    /** Returns whether there was something to undo. */
    undo: () => takeBack(undo),
    redo: () => takeBack(redo),

    /** Sends now, instead of at the next pause. Returns whether everything is saved. */
    flush: async (): Promise<boolean> => {
      await flush()
      return store.get().save === 'saved'
    },

    /** Reverts the refused edit, and everything after it. */
    dropRefused: (): void => {
      const { client, revision, confirmed, nextSeq } = current()
      const clean = startSession(client, { revision, draft: confirmed, nextSeq })
      store.set({ editing: startEditing(clean), save: 'saved', refusal: null })
      void keep()
    },

    dismiss: (notice: LostEdit | OverwrittenEdit): void => {
      const { lost: gone, overwritten } = store.get()
      store.set({
        lost: gone.filter((one) => one !== notice),
        overwritten: overwritten.filter((one) => one !== notice),
      })
    },

    dismissReplaced: (): void => store.set({ replaced: null }),

    /** The last request may outlive the page. */
    leave: (): void => {
      void keep()
      void flush({ isLast: true })
    },

    /** Still sends what is unsent, unless a new session takes it over first. */
    close: (): void => {
      isClosed = true
      clearTimeout(timer)
      stopFollowing()
      globalThis.removeEventListener?.('online', retryNow)
      closedSessions.set(session.client, { keep, handOver })
      void finish()
    },
  }

  function takeBack(act: typeof undo): boolean {
    const done = act(store.get().editing)
    if (!done) return false
    change(done)
    return true
  }
}

const hasUnsent = ({ sent, waiting }: Pick<EditSession, 'sent' | 'waiting'>) =>
  sent !== null || waiting.length > 0
