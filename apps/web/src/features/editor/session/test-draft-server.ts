import { applyEdit, mostEditsPerBatch, type Draft, type EditEntry } from '@formstead/form-engine'
import type { Changes, Refusal, Transport } from './transport.ts'

/** Handles batches as the server does; can be unreachable, and can lose its responses. */
export function createDraftServer(first: Draft) {
  const log: EditEntry[] = []
  let draft = first
  let trouble: Refusal | 'lost' | null = null
  const followers = new Set<(changes: Changes) => void>()

  const appliedSeq = (client: string) =>
    Math.max(0, ...log.filter((one) => one.client === client).map(({ seq }) => seq))
  const since = (revision: number): Changes => ({
    revision: log.length,
    entries: log.slice(revision) as Changes['entries'],
    draft: null,
    replaced: null,
  })

  const transport: Transport = {
    read: async (client) => ({
      revision: log.length,
      document: draft,
      applied_seq: appliedSeq(client),
    }),
    async send({ client, seq, revision, edits }) {
      if (trouble && trouble !== 'lost') return trouble
      if (edits.length === 0 || edits.length > mostEditsPerBatch)
        return { kind: 'refused', message: 'Invalid batch' }
      if (seq > appliedSeq(client) && revision === log.length) {
        for (const edit of edits) {
          const result = applyEdit(draft, edit)
          if ('refusal' in result) return { kind: 'refused', message: result.refusal }
          draft = result.draft
        }
        log.push({ client, seq, edits, revision: revision + 1, author: { id: 1, name: client } })
        for (const tell of followers) tell(since(revision))
      }
      return trouble === 'lost' ? { kind: 'offline' } : since(revision)
    },
    follow({ onChanges }) {
      followers.add(onChanges)
      return () => followers.delete(onChanges)
    },
  }
  return {
    transport,
    log,
    draft: () => draft,
    /** Simulates another program that saves a whole form. */
    replace(next: Draft, replaced: Changes['replaced']): void {
      draft = next
      log.push({ client: 'server', seq: 1, edits: [], revision: log.length + 1, author: null })
      const revision = log.length
      for (const tell of followers)
        tell({
          revision,
          entries: [],
          draft: { revision, document: next, applied_seq: 0 },
          replaced,
        })
    },
    /** Nobody follows the draft any longer. */
    disconnect: () => followers.clear(),
    setTrouble: (next: typeof trouble) => (trouble = next),
  }
}
