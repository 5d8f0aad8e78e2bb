import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'
import { formLimits } from '@formstead/form-engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { bearerToken } from '../../http/access/bearer-token.ts'
import { notFound, ProblemError } from '../../problems.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import { ownActor } from '../audit/record-audit.ts'
import { findConnectedCaller, type ConnectedCaller } from '../oauth-server/grants.ts'
import { createMcpServer, listMcpTools } from './mcp-server.ts'
import { isMcpAvailable } from './mcp-status.ts'
import { takeFromLimits, type McpParts } from './tools/tool.ts'

/** Where agents connect; the second for clients that expect everything below /api. */
export const mcpPaths = ['/mcp', '/api/mcp'] as const

const rates = [
  { max: 120, windowSeconds: 60 },
  { max: 3000, windowSeconds: 3600 },
]
const mostMessages = 20
const methods = new Set([
  'initialize',
  'notifications/initialized',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/read',
])

const message = z.looseObject({
  method: z.string().optional(),
  params: z.looseObject({ name: z.string().optional() }).optional().catch(undefined),
})
type Message = z.output<typeof message>

/** MCP over streamable HTTP, without sessions: every request is complete in itself. */
export function mcpRoutes(app: FastifyInstance, parts: McpParts): void {
  const { db, config, limits } = parts
  const tools = listMcpTools(config)
  const isAccountCall = ({ method, params }: Message) =>
    method === 'tools/call' && tools.get(params?.name ?? '')?.access === 'account'

  const answer = async (path: string, request: FastifyRequest, reply: FastifyReply) => {
    if (!(await isMcpAvailable(db, config))) throw notFound()
    const token = bearerToken(request)
    const caller = token === undefined ? undefined : await findConnectedCaller(db, token)
    const limitKey = caller ? `user ${caller.userId}` : `ip ${networkOf(request.ip)}`
    const messages = readMessages(request.body)
    await takeFromLimits(limits, 'mcp', limitKey, rates, Math.max(1, messages.length))
    if (messages.length > mostMessages) return reply.code(400).send(tooMany)
    if (token !== undefined && !caller) return challenge(reply, path, 'invalid_token')
    if (!caller && messages.some(isAccountCall)) return challenge(reply, path)
    const { ip, headers, log } = request
    const by = caller && ownActor(caller.userId, { ip, userAgent: agentOf(caller, headers) })
    const server = createMcpServer(tools, { ...parts, userId: caller?.userId, by, limitKey, log })
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
    await server.connect(transport)
    const response = await transport.handleRequest(
      new Request(`${config.appUrl}${path}`, { method: 'POST', headers: headersFor(request) }),
      { parsedBody: withoutCancellations(request.body) },
    )
    const text = await response.text()
    await server.close()
    void reply.code(response.status)
    const type = response.headers.get('content-type')
    return type === null ? reply.send(text) : reply.type(type).send(text)
  }

  const challenge = (reply: FastifyReply, path: string, error?: string) => {
    const metadata = `${config.appUrl}/.well-known/oauth-protected-resource${path}`
    const details = [
      ...(error ? [`error="${error}"`] : []),
      `resource_metadata="${metadata}"`,
      'scope="mcp:use"',
    ]
    return reply
      .code(401)
      .header('www-authenticate', `Bearer ${details.join(', ')}`)
      .send({
        jsonrpc: '2.0',
        id: null,
        error: { code: -32_001, message: 'Connect an account first.' },
      })
  }

  for (const path of mcpPaths) {
    app.post(
      path,
      {
        bodyLimit: 4 * formLimits.size,
        config: { access: 'public', limit: false, bodyKeys: 100_000 },
        schema: { hide: true },
      },
      async (request, reply) => {
        const startedMs = performance.now()
        const note = (status: number) =>
          request.log.info(usageOf(request, status, performance.now() - startedMs), 'mcp request')
        try {
          const sent = await answer(path, request, reply)
          note(reply.statusCode)
          return sent
        } catch (error) {
          note(error instanceof ProblemError ? error.status : 500)
          throw error
        }
      },
    )
    // There is no stream to open and no session to end. People who open the URL in a browser get the settings page.
    app.route({
      method: ['GET', 'DELETE'],
      url: path,
      config: { access: 'public', limit: false },
      schema: { hide: true },
      handler: (request, reply) =>
        request.method === 'GET' && request.headers.accept?.includes('text/html')
          ? reply.redirect('/settings/mcp')
          : reply.code(405).header('allow', 'POST').send(),
    })
  }

  /** What was used, never what was said. */
  function usageOf(request: FastifyRequest, status: number, ms: number) {
    const [first] = readMessages(request.body)
    const method = first?.method ?? ''
    return {
      mcp: {
        method: methods.has(method) ? method : 'other',
        tool: tools.get(first?.params?.name ?? '')?.name ?? null,
        auth: bearerToken(request) === undefined ? 'guest' : 'oauth',
        outcome: status < 400 ? 'ok' : 'refused',
        status,
        ms: Math.round(ms),
      },
    }
  }
}

const tooMany = {
  jsonrpc: '2.0',
  id: null,
  error: { code: -32_600, message: `At most ${mostMessages} messages at once.` },
}

const readMessages = (body: unknown): Message[] =>
  [body].flat().flatMap((one: unknown): Message[] => {
    const { data } = message.safeParse(one)
    return data ? [data] : []
  })

/** The transport would wait forever for the answer to a request that the same batch cancels. */
const withoutCancellations = (body: unknown): unknown =>
  Array.isArray(body)
    ? body.filter((one) => message.safeParse(one).data?.method !== 'notifications/cancelled')
    : body

/** The audit log shows which app acted. */
const agentOf = ({ clientName }: ConnectedCaller, headers: FastifyRequest['headers']) =>
  `${clientName} (MCP) ${headers['user-agent'] ?? ''}`.trim()

/** The transport demands that clients accept both types, but some accept only JSON, which is all that it sends here. */
const headersFor = ({ headers }: FastifyRequest): Record<string, string> => {
  const version = headers['mcp-protocol-version']
  return {
    accept: 'application/json, text/event-stream',
    'content-type': 'application/json',
    ...(typeof version === 'string' && { 'mcp-protocol-version': version }),
  }
}
