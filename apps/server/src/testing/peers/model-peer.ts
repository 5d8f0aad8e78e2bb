import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

export type PeerMessage = { role: string; content: unknown }
export type ModelCall = {
  model: string
  messages: PeerMessage[]
  response_format?: { type: string; json_schema: { schema: unknown } }
  /** Everything that was sent, as text. */
  text: string
  authorization: string | undefined
}

export type ModelReply = {
  /** The answer: an object is written as JSON. */
  answer?: unknown
  status?: number
  headers?: Record<string, string>
  /** How long the model thinks, and pauses between pieces. */
  delayMs?: number
  pieceMs?: number
  pieceCharacters?: number
  /** Ends the connection in the middle of the answer. */
  breaksOff?: boolean
  /** Never answers. */
  isSilent?: boolean
}

type Script = (call: ModelCall, index: number) => ModelReply | Promise<ModelReply>

/** A language model behind an OpenAI-compatible address that answers as its script says. */
export async function startModelPeer(script: Script = () => ({ answer: {} })) {
  let answerTo = script
  const calls: ModelCall[] = []
  const left: ModelCall[] = []
  let writing = 0
  const server = createServer((request, response) => {
    serve(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const text = Buffer.concat(chunks).toString()
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    const call: ModelCall = {
      ...(JSON.parse(text) as Omit<ModelCall, 'text' | 'authorization'>),
      text,
      authorization: request.headers.authorization,
    }
    calls.push(call)
    response.on('close', () => !response.writableEnded && left.push(call))
    const reply = await answerTo(call, calls.length - 1)
    if (reply.isSilent) return
    if (reply.delayMs) await sleep(reply.delayMs)
    if (reply.status && reply.status !== 200)
      return void response
        .writeHead(reply.status, { 'content-type': 'application/json', ...reply.headers })
        .end(JSON.stringify({ error: { message: 'no' } }))
    writing++
    try {
      await write(response, reply, text.length)
    } finally {
      writing--
    }
  }

  return {
    url,
    settings: { AI_BASE_URL: url, AI_MODEL: 'peer', AI_SMALL_MODEL: 'peer-small' },
    calls,
    /** Calls whose client did not wait for the end of the answer. */
    left,
    isWriting: () => writing > 0,
    /** Sets what the model answers from now on, and forgets earlier calls. */
    say(next: Script): void {
      answerTo = next
      calls.length = left.length = 0
    },
    async stop(): Promise<void> {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const charactersPerToken = 4

async function write(response: ServerResponse, reply: ModelReply, asked: number): Promise<void> {
  const { answer, pieceCharacters = 200, pieceMs = 0 } = reply
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (data: object) => response.write(`data: ${JSON.stringify(data)}\n\n`)
  for (let at = 0; at < text.length && !response.destroyed; at += pieceCharacters) {
    if (reply.breaksOff && at > text.length / 2) return void response.destroy()
    send({ choices: [{ delta: { content: text.slice(at, at + pieceCharacters) } }] })
    if (pieceMs > 0) await sleep(pieceMs)
  }
  const tokens = (characters: number) => Math.ceil(characters / charactersPerToken)
  send({
    choices: [],
    usage: { prompt_tokens: tokens(asked), completion_tokens: tokens(text.length) },
  })
  response.end('data: [DONE]\n\n')
}
