import { z } from 'zod'
import { ModelError } from './model-error.ts'

const count = z.int().min(0).catch(0)
const usage = z
  .object({ prompt_tokens: count, completion_tokens: count })
  .nullish()
  .catch(undefined)
const text = z.object({ content: z.string().nullish() })
const chunk = z.object({
  choices: z.array(z.object({ delta: text.optional(), message: text.optional() })).catch([]),
  usage,
  error: z.unknown().optional(),
})

export type Chunk = { text: string; usage?: { prompt: number; completion: number } }

/** Far longer than any form. */
const mostCharacters = 2_000_000
/** Services wrap every word of an answer in hundreds of bytes. */
const mostBytes = 50_000_000

/** Reads the server-sent events of a chat completion, or the single object of a service that cannot stream. */
export async function* readChunks(body: AsyncIterable<Uint8Array>): AsyncGenerator<Chunk> {
  const decoder = new TextDecoder()
  let rest = ''
  let totalBytes = 0
  let totalCharacters = 0
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    totalBytes += bytes.length
    const lines = rest.split(/\r?\n/)
    rest = lines.pop()!
    for (const line of lines)
      for (const chunk of readLine(line)) {
        totalCharacters += chunk.text.length
        if (totalCharacters > mostCharacters) throw new ModelError('ai_unusable')
        yield chunk
      }
    if (rest.length > mostCharacters || totalBytes > mostBytes) throw new ModelError('ai_unusable')
  }
  yield* readLine(rest)
}

function* readLine(line: string): Generator<Chunk> {
  const data = line.replace(/^data:\s*/, '').trim()
  if (!data.startsWith('{')) return
  const parsed = chunk.safeParse(parseJson(data))
  if (!parsed.success) return
  if (parsed.data.error) throw new ModelError('ai_unreachable', { retryInMs: 0 })
  const [choice] = parsed.data.choices
  const used = parsed.data.usage
  yield {
    text: choice?.delta?.content ?? choice?.message?.content ?? '',
    ...(used && { usage: { prompt: used.prompt_tokens, completion: used.completion_tokens } }),
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
