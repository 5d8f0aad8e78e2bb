import { applyEdit } from './apply-edit.ts'
import { pathKey, pathsOverlap, targetOf, type Draft, type Edit } from './edit.ts'
import { mergeEdits } from './edit-history.ts'
import { rebaseEdits, type LostEdit } from './rebase-edits.ts'

/** Edits that are sent together. The server applies each batch of a client once, even if it is sent again. */
export type EditBatch = { client: string; seq: number; edits: readonly Edit[] }

/** The server refuses larger batches, and empty ones. */
export const mostEditsPerBatch = 2000

/** A batch in the form's log. `revision` is the draft's revision after it. */
export type EditEntry = EditBatch & {
  revision: number
  author: { id: number; name: string } | null
}

/** A client's view of a draft that others edit too. */
export type EditSession = {
  client: string
  /** The last revision confirmed by the server. */
  revision: number
  confirmed: Draft
  /** In flight. Resent until a log entry confirms it. */
  sent: EditBatch | null
  waiting: readonly Edit[]
  nextSeq: number
  /** The confirmed draft with sent and pending edits: what the author sees. */
  draft: Draft
  /** This client's latest edit of each target. The author is told if others overwrite it later. */
  touched: ReadonlyMap<string, Edit>
  /** Edits of others that the author was told about, by target, until this client edits the target again. */
  told: ReadonlyMap<string, Edit>
}

/** Someone else's edit that overwrote this author's; `takeBack` restores it. */
export type OverwrittenEdit = { edit: Edit; takeBack: Edit; by: EditEntry['author'] }
export type Received = {
  session: EditSession
  lost: readonly LostEdit[]
  overwritten: readonly OverwrittenEdit[]
}

export const startSession = (
  client: string,
  { revision, draft, nextSeq = 1 }: { revision: number; draft: Draft; nextSeq?: number },
): EditSession => ({
  client,
  revision,
  confirmed: draft,
  sent: null,
  waiting: [],
  nextSeq,
  draft,
  touched: new Map(),
  told: new Map(),
})

/** Refused edits change nothing. The inverses undo the applied edits when run in order. */
export function addEdits(
  session: EditSession,
  edits: readonly Edit[],
): { session: EditSession; inverse: readonly Edit[]; lost: readonly LostEdit[] } {
  const applied: Edit[] = []
  const inverse: Edit[] = []
  const lost: LostEdit[] = []
  let { draft } = session
  for (const edit of edits) {
    const result = applyEdit(draft, edit)
    if ('refusal' in result) {
      lost.push({ edit, refusal: result.refusal })
      continue
    }
    draft = result.draft
    applied.push(edit)
    inverse.unshift(result.inverse)
  }
  if (applied.length === 0) return { session, inverse, lost }
  const touched = new Map(session.touched)
  for (const edit of applied) touched.set(`${edit.type} ${pathKey(targetOf(edit))}`, edit)
  const told = new Map(
    [...session.told].filter(([, other]) => !applied.some((edit) => overwrites(other, edit))),
  )
  const waiting = mergeEdits([...session.waiting, ...applied])
  return { session: { ...session, draft, waiting, touched, told }, inverse, lost }
}

/** The batch to send now, and the session that remembers it. Returns null if everything is confirmed. */
export function takeBatch(session: EditSession): { session: EditSession; batch: EditBatch } | null {
  if (session.sent) return { session, batch: session.sent }
  if (session.waiting.length === 0) return null
  const { client, nextSeq: seq } = session
  const batch = { client, seq, edits: session.waiting.slice(0, mostEditsPerBatch) }
  const waiting = session.waiting.slice(mostEditsPerBatch)
  return { session: { ...session, sent: batch, waiting, nextSeq: seq + 1 }, batch }
}

/** Applies the server's log entries in order. Known entries change nothing. */
export function receiveEntries(session: EditSession, entries: readonly EditEntry[]): Received {
  const lost: LostEdit[] = []
  const overwritten: OverwrittenEdit[] = []
  let now = session
  for (const entry of entries) {
    if (entry.revision !== now.revision + 1) continue
    if (entry.client !== now.client) now = reportOverwritten(now, entry, overwritten)
    now = receiveEntry(now, entry, lost)
  }
  return { session: now, lost, overwritten }
}

function receiveEntry(session: EditSession, entry: EditEntry, lost: LostEdit[]): EditSession {
  const { revision, client, seq, edits } = entry
  const told = { ...session, revision, confirmed: applyAll(session.confirmed, edits) }
  // Own edits come back unchanged, and pending edits are already based on them.
  if (client === session.client && seq === session.sent?.seq) return { ...told, sent: null }
  return replay(told, session.confirmed, lost)
}

/** Replaces the whole draft, for a client that was offline for too long to receive every edit. */
export function receiveDraft(
  session: EditSession,
  { revision, draft, appliedSeq }: { revision: number; draft: Draft; appliedSeq: number },
): Received {
  const lost: LostEdit[] = []
  const isApplied = session.sent !== null && session.sent.seq <= appliedSeq
  const before = isApplied ? applyAll(session.confirmed, session.sent!.edits) : session.confirmed
  const now = {
    ...session,
    revision,
    confirmed: draft,
    sent: isApplied ? null : session.sent,
    nextSeq: Math.max(session.nextSeq, appliedSeq + 1),
  }
  return { session: replay(now, before, lost), lost, overwritten: [] }
}

/** Applies unconfirmed edits on top of the confirmed draft. A batch of which nothing is left is dropped. */
function replay(session: EditSession, before: Draft, lost: LostEdit[]): EditSession {
  const sent = rebaseEdits(session.sent?.edits ?? [], before, session.confirmed)
  const middle = applyAll(before, session.sent?.edits ?? [])
  const waiting = rebaseEdits(session.waiting, middle, sent.draft)
  lost.push(...sent.lost, ...waiting.lost)
  return {
    ...session,
    sent: session.sent && sent.edits.length > 0 ? { ...session.sent, edits: sent.edits } : null,
    waiting: waiting.edits,
    draft: waiting.draft,
  }
}

const applyAll = (draft: Draft, edits: readonly Edit[]): Draft =>
  edits.reduce((now, edit) => {
    const result = applyEdit(now, edit)
    return 'draft' in result ? result.draft : now
  }, draft)

/** Reports each target once: further edits by others replace only their own value. */
function reportOverwritten(
  session: EditSession,
  entry: EditEntry,
  overwritten: OverwrittenEdit[],
): EditSession {
  const pending = [...(session.sent?.edits ?? []), ...session.waiting]
  const touched = [...session.touched.values()]
  const told = new Map(session.told)
  let draft = session.confirmed
  for (const edit of entry.edits) {
    const result = applyEdit(draft, edit)
    if ('refusal' in result) continue
    draft = result.draft
    if (edit.type === 'insert' || edit.type === 'move') continue
    if (pending.some((own) => overwrites(edit, own))) continue
    const key = pathKey(targetOf(edit))
    if (told.has(key) || !touched.some((own) => overwrites(edit, own))) continue
    told.set(key, edit)
    overwritten.push({ edit, takeBack: result.inverse, by: entry.author })
  }
  return { ...session, told }
}

/** Changing a setting of a block overwrites neither its insertion nor its place. */
function overwrites(edit: Edit, own: Edit): boolean {
  const [target, ownTarget] = [targetOf(edit), targetOf(own)]
  const isInside = target.length > ownTarget.length
  if (isInside && (own.type === 'insert' || own.type === 'move')) return false
  return pathsOverlap(target, ownTarget)
}

/** Keeps only the latest notice for each target: it restores what the author set last. */
export const latestOverwritten = (
  notices: readonly OverwrittenEdit[],
): readonly OverwrittenEdit[] => [
  ...new Map(notices.map((notice) => [pathKey(targetOf(notice.edit)), notice])).values(),
]
