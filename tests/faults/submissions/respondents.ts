import { createHash, randomUUID } from 'node:crypto'
import { closeSync, openSync, writeSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  bodyFor,
  type LedgerEvent,
  type RespondentOrder,
  type RespondentOptions,
} from './ledger.ts'

// A separate process with respondents who keep sending the same submission with the same key until it is acknowledged.
const orders = JSON.parse(process.argv[2]!) as RespondentOptions
const retryMs = 100
const patienceMs = 120_000
/** Longer than the server ever takes, so that nobody waits for a response that will never come. */
const answerTimeoutMs = 60_000
const repeatOneIn = 10
const agents = orders.urls.map(() => new Agent({ keepAlive: true, maxSockets: orders.clients }))
const file = openSync(orders.ledger, 'a')
let endingSinceMs: number | undefined
let turn = 0
let awaitedMs = Infinity

const note = (event: LedgerEvent) => writeSync(file, `${JSON.stringify(event)}\n`)
const isOutOfPatience = () => endingSinceMs !== undefined && Date.now() - endingSinceMs > patienceMs

process.on('message', (order: RespondentOrder) => {
  if (order === 'finish') endingSinceMs ??= Date.now()
  else awaitedMs = order.tellOfAnswersAfterMs
})
await Promise.all(Array.from({ length: orders.clients }, answerForms))
for (const agent of agents) agent.destroy()
closeSync(file)
process.disconnect()

async function answerForms(): Promise<void> {
  const { answersPerClient = Infinity, slugs } = orders
  for (let count = 0; count < answersPerClient && endingSinceMs === undefined; count++) {
    const form = slugs[turn++ % slugs.length]!
    const key = randomUUID()
    const body = JSON.stringify(bodyFor(key))
    const bodyHash = createHash('sha256').update(body).digest('hex')
    note({ event: 'sent', key, form, bodyHash, atMs: Date.now() })
    await sendUntilAccepted(form, key, body)
    // A person who clicks the button twice, or a network that duplicates the request.
    if (turn % repeatOneIn === 0) await sendUntilAccepted(form, key, body)
  }
}

async function sendUntilAccepted(form: string, key: string, body: string): Promise<void> {
  while (!isOutOfPatience()) {
    const sinceMs = Date.now()
    const { status, hasRetryAfter, id, reason } = await post(form, key, body)
    const atMs = Date.now()
    if (status === 200 && sinceMs > awaitedMs) {
      awaitedMs = Infinity
      process.send?.('acknowledged')
    }
    if (status !== undefined && status !== 503)
      return void note({ event: 'answered', key, status, id, sinceMs, atMs })
    const tookMs = atMs - sinceMs
    note({ event: 'failed', key, reason: reason ?? String(status), tookMs, hasRetryAfter, atMs })
    await sleep(retryMs)
  }
}

type Outcome = { status?: number; hasRetryAfter: boolean; id: string | null; reason?: string }

function post(form: string, key: string, body: string): Promise<Outcome> {
  const server = turn % agents.length
  return new Promise((settle) => {
    const lost = (error: NodeJS.ErrnoException) =>
      settle({ hasRetryAfter: false, id: null, reason: error.code ?? error.message })
    const call = request(
      `${orders.urls[server]}/api/forms/${form}/answer`,
      {
        agent: agents[server],
        method: 'POST',
        timeout: answerTimeoutMs,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'idempotency-key': key,
          'x-forwarded-for': networkOf(key),
        },
      },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.once('error', lost)
        response.once('end', () => {
          const hasRetryAfter = response.headers['retry-after'] !== undefined
          settle({ status: response.statusCode!, hasRetryAfter, id: idIn(Buffer.concat(chunks)) })
        })
      },
    )
    call.once('error', lost)
    call.once('timeout', () => call.destroy(new Error('no answer')))
    call.end(body)
  })
}

/** Each respondent comes from a different network, as in reality; rate limits are not tested here. */
function networkOf(key: string): string {
  return `10.${[0, 2, 4].map((at) => Number.parseInt(key.slice(at, at + 2), 16)).join('.')}`
}

function idIn(answer: Buffer): string | null {
  try {
    return (JSON.parse(answer.toString()) as { submission_id?: string }).submission_id ?? null
  } catch {
    return null
  }
}
