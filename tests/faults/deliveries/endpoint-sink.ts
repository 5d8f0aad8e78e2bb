import { createHmac } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Heard = { path: string; id: string; body: string; signedAt: number; name: string }

/** Webhook receivers; requests are signed unless `secret` is null. The first part of the path selects the behavior. */
export async function startEndpointSink(secret: string | null) {
  const key = secret === null ? null : Buffer.from(secret.slice('whsec_'.length), 'base64')
  const heard: Heard[] = []
  const violations: string[] = []
  let isMended = false

  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const path = (request.url ?? '/').slice(1)
      const body = Buffer.concat(chunks).toString()
      const id = String(request.headers['webhook-id'])
      const signedAt = Number(request.headers['webhook-timestamp'])
      const mac = key && createHmac('sha256', key).update(`${id}.${signedAt}.${body}`)
      if (mac && request.headers['webhook-signature'] !== `v1,${mac.digest('base64')}`)
        violations.push(`${id} to ${path} is not signed`)
      if (!(Math.abs(Date.now() / 1000 - signedAt) < 60))
        violations.push(`${id} to ${path} was signed by a wrong clock`)
      const { data } = JSON.parse(body) as { data: { name: { value: string } } }
      heard.push({ path, id, body, signedAt, name: data.name.value })
      const behave = isMended ? undefined : behaviors[path.split('/')[0]!]
      if (behave) behave(response)
      else response.end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => server.close().closeAllConnections())

  return {
    port: (server.address() as AddressInfo).port,
    heard,
    heardAt: (start: string) => heard.filter(({ path }) => path.startsWith(`${start}/`)),
    /** From now on, all endpoints accept everything. */
    mend: () => {
      isMended = true
    },
    violations: () => [...violations],
  }
}

const fail = (status: number, headers: Record<string, string> = {}) => {
  return (response: ServerResponse) => void response.writeHead(status, headers).end('no')
}

export const behaviors: Record<string, (response: ServerResponse) => void> = {
  broken: fail(500),
  busy: fail(503, { 'retry-after': '3600' }),
  limited: fail(429),
  refusing: fail(400),
  gone: fail(410),
  moved: fail(302, { location: 'http://127.0.0.1/' }),
  resetting: (response) => void response.destroy(),
  hanging: () => {},
  late: (response) => void setTimeout(() => response.end('ok'), 2000),
  dripping(response) {
    response.writeHead(200)
    const timer = setInterval(() => response.write('.'), 1000)
    response.on('close', () => clearInterval(timer))
  },
  endless(response) {
    response.writeHead(500)
    const pour = () => {
      while (!response.destroyed && response.write('x'.repeat(65_536)));
    }
    response.on('drain', pour)
    pour()
  },
}
