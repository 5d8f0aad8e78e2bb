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

const cookie = 'agent_draft'
const cookiePath = '/api/agent-drafts'

type DraftRouteParts = { db: Database; config: Config; keys: AppKeys }

/** The editor of a draft. A browser that followed a link to it is known by a cookie, until the draft expires. */
export function agentDraftRoutes(app: FastifyInstance, parts: DraftRouteParts): void {
  const { db, config, keys } = parts
  const current = async (request: FastifyRequest): Promise<AgentDraft> => {
    if (!isOwnPage(config, request)) throw forbidden('foreign_origin')
    const draft = await findByKey(db, cookieOf(request, cookie) ?? '', 'session')
    if (!draft) throw notFound()
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
    setCookie(reply, config, await addKey(db, draft.id, 'session'), draft.expiresAt)
    return presentDraft(draft)
  })

  serve(app, 'GET /agent-drafts/editor/current', async ({ request }) =>
    presentDraft(await current(request)),
  )

  serve(app, 'PUT /agent-drafts/editor/current', async ({ body, request }) => {
    const { id } = await current(request)
    const document = readEditedDraft(body.definition)
    return presentDraft(await changeAgentDraft(db, id, body.expected_version, () => document))
  })

  serve(app, 'POST /agent-drafts/editor/claim', async ({ body, request }) => {
    const { userId } = requireActor(request)
    const { id: draftId } = await current(request)
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

function setCookie(reply: FastifyReply, { appUrl }: Config, token: string, expiresAt: Date): void {
  const seconds = Math.max(0, Math.floor((expiresAt.getTime() - Date.now()) / 1000))
  const secure = appUrl.startsWith('https:') ? ['Secure'] : []
  const parts = [`${cookie}=${token}`, `Path=${cookiePath}`, 'HttpOnly', 'SameSite=Strict']
  void reply.header('set-cookie', [...parts, `Max-Age=${seconds}`, ...secure].join('; '))
}

const presentDraft = ({ id, document, version, claimedAt, expiresAt }: AgentDraft) => ({
  id,
  definition: document,
  version,
  status: claimedAt === null ? ('open' as const) : ('claimed' as const),
  expires_at: expiresAt.toISOString(),
})
