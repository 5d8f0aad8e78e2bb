import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A webhook receiver that often fails, verifies what it gets, and remembers what it accepted. */
export async function startFlakySink(secret: string) {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const bodies = new Map<string, string>()
  const accepted = new Set<string>()
  const violations: string[] = []
  const figures = { requests: 0, accepted: 0, repeated: 0 }
  let isCalm = false
  let onRequest: () => unknown = () => {}

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      figures.requests++
      onRequest()
      const endpoint = (request.url ?? '/').slice(1)
      const body = Buffer.concat(chunks).toString()
      check(request.headers, body, endpoint)
      if (isCalm || Math.random() < 0.6) accept(endpoint, body, response)
      else fail(response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())

  function check(headers: IncomingHttpHeaders, body: string, endpoint: string) {
    const id = String(headers['webhook-id'])
    const signed = `${id}.${String(headers['webhook-timestamp'])}.${body}`
    const wanted = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
    if (headers['webhook-signature'] !== wanted) violations.push(`${id} is not signed`)
    const before = bodies.get(id)
    if (before !== undefined) figures.repeated++
    if (before !== undefined && before !== body) violations.push(`${id} has two bodies`)
    bodies.set(id, body)
    const age = Math.abs(Date.now() / 1000 - Number(headers['webhook-timestamp']))
    if (!(age < 60)) violations.push(`${id} to ${endpoint} was signed ${age} s ago`)
  }

  function accept(endpoint: string, body: string, response: ServerResponse) {
    const { data } = JSON.parse(body) as { data: { name: { value: string } } }
    accepted.add(`${endpoint} ${data.name.value}`)
    figures.accepted++
    response.end('ok')
  }

  return {
    port: (server.address() as AddressInfo).port,
    /** Waits for this many further requests. */
    hears: (count: number) =>
      new Promise<void>((resolve) => {
        const enough = figures.requests + count
        onRequest = () => figures.requests >= enough && resolve()
      }),
    /** From now on it accepts everything. */
    calm: () => {
      isCalm = true
    },
    hasAccepted: (endpoint: string, name: string) => accepted.has(`${endpoint} ${name}`),
    violations: () => [...violations],
    figures: () => figures,
  }
}

const failures: readonly ((response: ServerResponse) => void)[] = [
  (response) => response.writeHead(503, { 'retry-after': '1' }).end(),
  (response) => response.writeHead(500).end('x'.repeat(100_000)),
  (response) => response.writeHead(302, { location: 'http://127.0.0.1/' }).end(),
  (response) => response.destroy(),
  // Never responds, until the client gives up.
  () => {},
]
const fail = (response: ServerResponse) =>
  failures[Math.floor(Math.random() * failures.length)]!(response)
