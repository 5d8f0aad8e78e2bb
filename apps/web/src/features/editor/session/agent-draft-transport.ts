import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import { applyEdit, type Draft } from '@formstead/form-engine'
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
  const query = { draft: first.id }
  const appliedSeq = (client: string) =>
    current.applied.find((batch) => batch.client === client)?.seq ?? 0
  const whole = (client: string): Changes => ({
    revision: current.version,
    entries: [],
    replaced: null,
    draft: {
      revision: current.version,
      document: current.definition,
      applied_seq: appliedSeq(client),
    },
  })
  const reload = async (signal = AbortSignal.timeout(patienceMs)) => {
    const loaded = await api('GET /agent-drafts/editor/current', { query }, { signal })
    if (loaded.version >= current.version) current = loaded
  }
  /** Returns false if the draft has changed. */
  const store = async (
    body: EndpointRequest<'PUT /agent-drafts/editor/current'>['body'],
    options: { keepalive: boolean; signal: AbortSignal },
  ): Promise<boolean> => {
    try {
      current = await api('PUT /agent-drafts/editor/current', { query, body }, options)
      return true
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) return false
      throw error
    }
  }
  return {
    read: async (client) => whole(client).draft!,
    async send({ client, seq, revision, edits }, { isLast = false } = {}) {
      if (revision !== current.version || appliedSeq(client) >= seq) return whole(client)
      let definition = current.definition as Draft
      for (const edit of edits) {
        const result = applyEdit(definition, edit)
        if ('refusal' in result) return { kind: 'refused', message: result.refusal }
        definition = result.draft
      }
      const body = { definition, expected_version: revision, batch: { client, seq } }
      const signal = AbortSignal.timeout(patienceMs)
      try {
        if (!(await store(body, { keepalive: isLast, signal }))) {
          await reload(signal)
          return current.status === 'claimed' ? { kind: 'gone' } : whole(client)
        }
      } catch (error) {
        return refusalOf(error)
      }
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
