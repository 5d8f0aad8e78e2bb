import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { forbidden, notFound } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { auditActorOf } from '../audit/record-audit.ts'
import { cookieOf } from '../forms/published/visitor.ts'
import { requireForm } from '../forms/forms.service.ts'
import { addKey, findAgentDraft, findByKey } from './stored-drafts.ts'
import { changeAgentDraft, claimAgentDraft, readEditedDraft } from './agent-drafts.service.ts'
import type { AgentDraft } from './agent-drafts.table.ts'
import { readPreviewToken } from './draft-links.ts'

const lastCookie = 'agent_draft'
const cookieFor = (id: string) => `${lastCookie}_${id}`
const cookiePath = '/api/agent-drafts'

type DraftRouteParts = { db: Database; config: Config; keys: AppKeys }

/** The editor of a draft. A cookie identifies each browser that followed an editor link, until the draft expires. */
export function agentDraftRoutes(app: FastifyInstance, parts: DraftRouteParts): void {
  const { db, config, keys } = parts
  const current = async (request: FastifyRequest, id: string | undefined): Promise<AgentDraft> => {
    if (!isOwnPage(config, request)) throw forbidden('foreign_origin')
    const own = id === undefined ? undefined : cookieOf(request, cookieFor(id))
    const draft = await findByKey(db, own ?? cookieOf(request, lastCookie) ?? '', 'session')
    // Two drafts in two tabs must not overwrite each other.
    if (!draft || (id !== undefined && draft.id !== id)) throw notFound()
    return draft
  }

  serve(app, 'GET /agent-drafts/preview/{draft}', async ({ params }) => {
    const id = readPreviewToken(keys, params.draft)
    const draft = id === undefined ? undefined : await findAgentDraft(db, id)
    if (!draft) throw notFound()
    return presentDraft(draft)
  })

  serve(app, 'POST /agent-drafts/handoff/consume', async ({ body, request, reply }) => {
    if (!isOwnPage(config, request)) throw forbidden('foreign_origin')
    const draft = await findByKey(db, body.handoff, 'handoff')
    if (!draft) throw notFound()
    setCookies(reply, config, await addKey(db, draft.id, 'session'), draft)
    return presentDraft(draft)
  })

  serve(app, 'GET /agent-drafts/editor/current', async ({ query, request }) =>
    presentDraft(await current(request, query.draft)),
  )

  serve(app, 'PUT /agent-drafts/editor/current', async ({ query, body, request }) => {
    const { id } = await current(request, query.draft)
    const document = readEditedDraft(body.definition)
    const expected = { expectedVersion: body.expected_version, batch: body.batch }
    return presentDraft(await changeAgentDraft(db, id, expected, () => document))
  })

  serve(app, 'POST /agent-drafts/editor/claim', async ({ query, body, request }) => {
    const { userId } = requireActor(request)
    const { id: draftId } = await current(request, query.draft)
    const claim = { draftId, userId, workspaceId: body.workspace_id }
    const { slug, isAlreadyClaimed } = await claimAgentDraft(db, claim, auditActorOf(request))
    const form = await requireForm(db, userId, slug, 'view')
    return {
      form: { id: form.id, slug, title: form.document.title },
      cleanings: {},
      already_claimed: isAlreadyClaimed,
      editor_url: `${config.appUrl}/forms/${slug}/edit`,
    }
  })
}

/** A cookie is not proof of who asks: other sites must not be able to use it. */
function isOwnPage({ appUrl }: Config, { headers, host }: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site = 'same-origin' } = headers
  if (site !== 'same-origin') return false
  if (origin === undefined) return true
  return URL.canParse(origin) && [host, new URL(appUrl).host].includes(new URL(origin).host)
}

function setCookies(
  reply: FastifyReply,
  { appUrl }: Config,
  token: string,
  { id, expiresAt }: AgentDraft,
): void {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000))
  const secure = appUrl.startsWith('https:') ? ['Secure'] : []
  const rules = [
    `Path=${cookiePath}`,
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${seconds}`,
    ...secure,
  ]
  const cookies = [lastCookie, cookieFor(id)].map((name) =>
    [`${name}=${token}`, ...rules].join('; '),
  )
  void reply.header('set-cookie', cookies)
}

const presentDraft = ({ id, document, version, claimedAt, expiresAt, applied }: AgentDraft) => ({
  id,
  definition: document,
  version,
  status: claimedAt === null ? ('open' as const) : ('claimed' as const),
  expires_at: expiresAt.toISOString(),
  applied: [...applied],
})
