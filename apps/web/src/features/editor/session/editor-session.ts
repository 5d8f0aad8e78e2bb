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
import { createStore } from '../../../lib/store.ts'
import { watchBlocks } from '../watch-blocks.ts'
import { hasUnsent, keepUnsent } from './keep-unsent.ts'
import { forwardEdits, registerSession } from './late-edits.ts'
import {
  closedSessions,
  recoverSession,
  removeAbsorbed,
  type RecoverOptions,
} from './recover-session.ts'
import type { Changes, Person, Refusal } from './transport.ts'

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

type SessionOptions = RecoverOptions & { now?: () => number }

/** Edits are sent after `pauseMs` without a new one, or `longestWaitMs` after the first of them. */
const pauseMs = 500
const longestWaitMs = 2000
const retryMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

export type EditorSession = Awaited<ReturnType<typeof open>>

/** Opens a draft with the edits that an earlier session could not send, and keeps it in sync with the server. */
export const openEditorSession = (options: SessionOptions): Promise<EditorSession> =>
  registerSession(options, (forget) => open(options, forget))

async function open(options: SessionOptions, forget: () => void) {
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

  const current = () => store.get().editing.session
  const setSession = (next: EditSession, more: Partial<EditorState> = {}) =>
    store.set({ editing: { ...store.get().editing, session: next }, ...more })

  const { keep, keepAfterPaint, keepLast } = keepUnsent(options, current)

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
    if (handedOver) forward(handedOver)
    else if (isClosed) void flush()
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
    const wasRefused = state.save === 'refused'
    setSession(received.session, {
      ...(wasRefused && received.session.sent === null && { save: 'saving', refusal: null }),
      ...(replaced && isNews && { replaced }),
      ...(received.lost.length > 0 && { lost: [...state.lost, ...received.lost] }),
      ...(received.overwritten.length > 0 && {
        overwritten: latestOverwritten([...state.overwritten, ...received.overwritten]),
      }),
    })
    void keep()
    // What was refused may be gone, or acceptable now.
    if (wasRefused) schedule(pauseMs)
  }

  /** Sends until nothing is waiting, or until sending fails. */
  function flush({ isLast = false } = {}): Promise<void> {
    clearTimeout(timer)
    sending ??= send(isLast).finally(() => (sending = undefined))
    return sending
  }

  async function send(isLast: boolean): Promise<void> {
    while (!handedOver) {
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
      if (handedOver) return
      if ('kind' in answer) {
        // The event stream has confirmed the batch, or somebody has deleted what it changes.
        const isOver = current().sent?.seq !== taken.batch.seq
        if (isOver && (answer.kind === 'offline' || answer.kind === 'refused')) continue
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
    if (handedOver) return handedOver
    const left = current()
    handedOver = keepLast(left).then(() => {
      closedSessions.delete(session.client)
      return release?.()
    })
    setSession({ ...left, sent: null, waiting: [] })
    return handedOver
  }

  function forward(after: Promise<void>): void {
    const { client, waiting: edits } = current()
    if (edits.length === 0) return
    setSession({ ...current(), waiting: [] })
    const late = { edits, client, handedOver: after, open: openEditorSession }
    void forwardEdits(late, options)
  }

  async function finish(): Promise<void> {
    await flush()
    // Browsers reject a last request of more than 64 KB, which looks like being offline, so it is sent again.
    if (store.get().save === 'offline') await flush()
    await handOver()
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
      forget()
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
