import type { AiStreamRequest } from '@formstead/contract'
import type { DraftItem, Suggestion } from '@formstead/form-engine'
import { ApiError } from '../api/api-error.ts'
import { readEvents } from '../api/read-events.ts'
import { requestHeaders } from '../api/request-headers.ts'

/** What the server sends at the end, by kind of request. */
export type AiResults = {
  form: Readonly<Record<string, unknown>> & { properties: readonly DraftItem[] }
  fields: { properties: readonly DraftItem[] }
  formula: { formula: string; variable_name: string }
  changes: {
    summary: string
    suggestions: readonly Suggestion[]
    notes: readonly { block: string | null; text: string }[]
  }
}

type AskOptions = {
  language: string
  signal: AbortSignal
  onBlock?: (block: DraftItem) => void
  /** Called when the model starts over: the blocks received so far must be discarded. */
  onAgain?: () => void
}

const url = '/api/forms/ai/stream'

/** Asks the server's language model. Throws an error with a user-facing message. */
export async function askAi<Kind extends AiStreamRequest['kind']>(
  request: Extract<AiStreamRequest, { kind: Kind }>,
  { language, signal, onBlock, onAgain }: AskOptions,
): Promise<AiResults[Kind]> {
  const body = JSON.stringify(request)
  const headers = requestHeaders({ url, body, jar: document, language, customDomain: undefined })
  const response = await fetch(url, { method: 'POST', headers, body, signal })
  if (!response.ok || !response.body)
    throw new ApiError(response.status, await response.json().catch(() => undefined))
  let ending: { result: unknown } | { failure: unknown } | undefined
  await readEvents(response.body, (event, data) => {
    if (event === 'block') onBlock?.(data as DraftItem)
    if (event === 'again') onAgain?.()
    if (event === 'done') ending = { result: data }
    if (event === 'failed') ending = { failure: data }
  })
  signal.throwIfAborted()
  if (ending && 'result' in ending) return ending.result as AiResults[Kind]
  throw new ApiError(503, ending?.failure)
}
