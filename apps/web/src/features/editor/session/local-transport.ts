import { applyEdit, type Draft } from '@formstead/form-engine'
import type { GuestForm } from '../../../lib/guest-form.ts'
import type { Outbox } from './outbox.ts'
import type { Changes, Transport } from './transport.ts'

type LocalForm = {
  read: () => GuestForm | undefined
  write: (form: GuestForm) => void
  follow: (listener: (form: GuestForm | undefined) => void) => () => void
}

/** Does on this device what the server does with drafts, also for several tabs. */
export function createLocalTransport({ read, write, follow }: LocalForm): Transport {
  const whole = ({ revision, document, applied }: GuestForm, client: string): Changes => ({
    revision,
    entries: [],
    replaced: null,
    draft: { revision, document, applied_seq: applied[client] ?? 0 },
  })
  return {
    read: async (client) => {
      const form = read()
      if (!form) throw new Error('There is no form on this device.')
      return whole(form, client).draft!
    },
    send: async ({ client, seq, revision, edits }) => {
      const form = read()
      if (!form) return { kind: 'gone' }
      if (revision !== form.revision || (form.applied[client] ?? 0) >= seq)
        return whole(form, client)
      let document: Draft = form.document
      for (const edit of edits) {
        const result = applyEdit(document, edit)
        if ('refusal' in result) return { kind: 'refused', message: result.refusal }
        document = result.draft
      }
      const next = {
        ...form,
        document,
        revision: revision + 1,
        applied: { ...form.applied, [client]: seq },
      }
      try {
        write(next)
      } catch {
        // The storage is full.
        return { kind: 'failed' }
      }
      const entry = { revision: revision + 1, client, seq, author: null, edits: [...edits] }
      return { revision: revision + 1, entries: [entry], draft: null, replaced: null }
    },
    follow: ({ client, onChanges }) => follow((form) => form && onChanges(whole(form, client))),
  }
}

/** Edits are stored immediately, so nothing has to outlive the tab. */
export const noOutbox: Outbox = {
  put: async () => {},
  remove: async () => {},
  find: async () => undefined,
  listClients: async () => [],
  claim: async () => async () => {},
}
