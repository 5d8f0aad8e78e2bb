import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'
import type { Ports } from '../ports.ts'
import { readMarkdownV2, readMrkdwn } from './read-chat-text.ts'

export type ServiceRequest = { path: string; headers: IncomingHttpHeaders; body: string }
export type ServiceReply = { status: number; body: string; headers?: Record<string, string> }
export type Service = (request: ServiceRequest) => ServiceReply

/** A real server on loopback that stands in for all given services. A request to any other origin is an error. */
export async function startServices(services: Readonly<Record<string, Service>>) {
  const received: ServiceRequest[] = []
  const forced: ServiceReply[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const { url: path = '/', headers } = request
      const one = { path, headers, body: Buffer.concat(chunks).toString() }
      received.push(one)
      const reply = forced.shift() ?? services[String(headers['x-service'])]!(one)
      response.writeHead(reply.status, reply.headers).end(reply.body)
    })
  })
  // Otherwise, on a busy machine, it might close the connection just as the next request is sent.
  server.keepAliveTimeout = 600_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  afterAll(() => {
    server.close().closeAllConnections()
  })
  const fetchThere: Ports['fetch'] = async (url, { method, headers, body }) => {
    const { origin, pathname, search } = new URL(url)
    if (!services[origin]) throw new Error(`Nobody is to write to ${origin}.`)
    const response = await fetch(`http://127.0.0.1:${port}${pathname}${search}`, {
      method,
      headers: { ...headers, 'x-service': origin },
      ...(body !== undefined && { body }),
    })
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      text: await response.text(),
    }
  }
  const ports: Ports = {
    fetch: fetchThere,
    account: () => Promise.resolve({ userId: '424242', token: '' }),
    telegram: { token: botToken },
    sendMail: () => Promise.reject(new Error('No chat sends mail.')),
    now: () => new Date('2026-01-05T09:41:00Z'),
  }
  return {
    ports,
    received,
    last: () => received.at(-1)!,
    /** How the next request is answered, whatever it says. */
    answerNext: (reply: ServiceReply) => void forced.push(reply),
  }
}

export const botToken = '110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'

const json = (status: number, body: unknown): ServiceReply => ({
  status,
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
})

type Section = { type: string; text: { type: string; text: string } }

/** As Slack documents incoming webhooks and section blocks. */
export const slackService: Service = ({ path, headers, body }) => {
  if (!/^\/services\/T\w+\/B\w+\/\w+$/.test(path)) return { status: 404, body: 'no_service' }
  if (headers['content-type'] !== 'application/json')
    return { status: 400, body: 'invalid_payload' }
  const { text, blocks = [] } = JSON.parse(body) as { text?: string; blocks?: Section[] }
  if (!text && blocks.length === 0) return { status: 400, body: 'no_text' }
  const isFine = ({ type, text: { type: format, text } }: Section) =>
    type === 'section' && format === 'mrkdwn' && text.length > 0 && text.length <= 3_000
  if (blocks.length > 50 || !blocks.every(isFine)) return { status: 400, body: 'invalid_blocks' }
  try {
    for (const block of blocks) readMrkdwn(block.text.text)
  } catch {
    return { status: 400, body: 'invalid_blocks' }
  }
  return { status: 200, body: 'ok' }
}

type Embed = {
  description?: string
  fields?: { name: string; value: string }[]
  color: number
}

/** As Discord documents Execute Webhook and the limits of embeds. */
export const discordService: Service = ({ path, body }) => {
  if (!/^\/api\/webhooks\/\d+\/[\w-]+\?wait=true$/.test(path))
    return json(404, { message: 'Unknown Webhook', code: 10015 })
  const message = JSON.parse(body) as {
    content: string
    username?: string
    avatar_url?: string
    embeds: Embed[]
  }
  const texts = message.embeds.flatMap(({ description = '', fields = [] }) => [
    description,
    ...fields.flatMap(({ name, value }) => [name, value]),
  ])
  const isWithin = (text: string, most: number) => text.trim() !== '' && text.length <= most
  const isFine =
    message.content.length <= 2_000 &&
    (message.content !== '' || message.embeds.length > 0) &&
    (message.username === undefined ||
      (isWithin(message.username, 80) && !/clyde|discord/i.test(message.username))) &&
    (message.avatar_url === undefined || /^https?:\/\/[^/]+\.[^/]+\//.test(message.avatar_url)) &&
    message.embeds.length <= 10 &&
    texts.join('').length <= 6_000 &&
    message.embeds.every(
      ({ description, fields = [], color }) =>
        (description === undefined || isWithin(description, 4_096)) &&
        (description !== undefined || fields.length > 0) &&
        fields.length <= 25 &&
        fields.every(({ name, value }) => isWithin(name, 256) && isWithin(value, 1_024)) &&
        Number.isInteger(color) &&
        color >= 0 &&
        color <= 0xffffff,
    )
  return isFine
    ? json(200, { id: '1', type: 0 })
    : json(400, { message: 'Invalid Form Body', code: 50035, errors: {} })
}

/** As Telegram documents sendMessage and MarkdownV2. */
export const telegramService: Service = ({ path, body }) => {
  const refuse = (error_code: number, description: string) =>
    json(error_code, { ok: false, error_code, description })
  if (path !== `/bot${botToken}/sendMessage`) return refuse(401, 'Unauthorized')
  const { chat_id, text, parse_mode } = JSON.parse(body) as Record<string, string>
  if (chat_id !== '424242') return refuse(400, 'Bad Request: chat not found')
  if (parse_mode !== 'MarkdownV2') return refuse(400, 'Bad Request: unsupported parse_mode')
  try {
    const seen = readMarkdownV2(text!)
    if (seen.text.trim() === '') return refuse(400, 'Bad Request: message text is empty')
    if (seen.text.length > 4_096) return refuse(400, 'Bad Request: message is too long')
  } catch (error) {
    return refuse(400, (error as Error).message)
  }
  return json(200, { ok: true, result: { message_id: 1, chat: { id: 424242 } } })
}
