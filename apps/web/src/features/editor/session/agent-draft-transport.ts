import type { EndpointResponse } from '@formstead/contract'
import { applyEdit, isSame, type Draft } from '@formstead/form-engine'
import type { Api } from '../../../lib/api/api-client.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { patienceMs, refusalOf, type Changes, type Transport } from './transport.ts'

type AgentDraft = EndpointResponse<'GET /agent-drafts/editor/current'>

/**
 * The draft of an agent, which the server stores as a whole. Edits are applied here; if the agent or another tab was
 * faster, the session gets the new draft and repeats its own edits on it.
 */
export function createAgentDraftTransport(api: Api, first: AgentDraft): Transport {
  let current = first
  const applied = new Map<string, number>()
  /** The last batch sent, with its result. It may have been stored although its response was lost. */
  let tried: { client: string; seq: number; definition: Draft } | undefined
  const whole = (client: string): Changes => ({
    revision: current.version,
    entries: [],
    replaced: null,
    draft: {
      revision: current.version,
      document: current.definition,
      applied_seq: applied.get(client) ?? 0,
    },
  })
  const reload = async (signal = AbortSignal.timeout(patienceMs)) => {
    const loaded = await api('GET /agent-drafts/editor/current', undefined, { signal })
    if (loaded.version < current.version) return
    current = loaded
    if (tried && isSame(current.definition, tried.definition)) applied.set(tried.client, tried.seq)
  }
  return {
    read: async (client) => whole(client).draft!,
    async send({ client, seq, revision, edits }, { isLast = false } = {}) {
      if (revision !== current.version || (applied.get(client) ?? 0) >= seq) return whole(client)
      let definition = current.definition as Draft
      for (const edit of edits) {
        const result = applyEdit(definition, edit)
        if ('refusal' in result) return { kind: 'refused', message: result.refusal }
        definition = result.draft
      }
      tried = { client, seq, definition }
      const signal = AbortSignal.timeout(patienceMs)
      try {
        const body = { definition, expected_version: revision }
        const options = { keepalive: isLast, signal }
        current = await api('PUT /agent-drafts/editor/current', { body }, options)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) return refusalOf(error)
        try {
          await reload(signal)
        } catch (failure) {
          return refusalOf(failure)
        }
        return current.status === 'claimed' ? { kind: 'gone' } : whole(client)
      }
      applied.set(client, seq)
      const entry = { revision: current.version, client, seq, author: null, edits: [...edits] }
      return { revision: current.version, entries: [entry], draft: null, replaced: null }
    },
    follow: ({ client, since, onChanges }) => {
      const look = () =>
        void reload().then(
          () => current.version !== since() && onChanges(whole(client)),
          () => {},
        )
      addEventListener('focus', look)
      return () => removeEventListener('focus', look)
    },
  }
}
