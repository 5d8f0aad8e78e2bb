import { and, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Database } from '../../database/client.ts'
import { auditActorOf, recordAudit } from '../audit/record-audit.ts'
import { findAnyForm } from '../forms/access/find-any-form.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'

const named = z.object({
  params: z
    .object({ form: z.coerce.string().optional(), workspace: z.coerce.number().optional() })
    .catch({}),
  body: z.object({ workspace_id: z.coerce.number().optional() }).catch({}),
})

/**
 * Impersonators change nothing unrecorded: the entry is written before the change begins. It names the route but
 * contains no request data.
 */
export function recordImpersonatedWrites(app: FastifyInstance, db: Database): void {
  app.addHook('preHandler', async (request) => {
    const { method, url, config } = request.routeOptions
    if (config.impersonation !== 'write' || request.actor?.impersonatorId == null) return
    const route = `${String(method)} ${url}`
    const by = auditActorOf(request)
    const entry = { action: 'staff.acted', details: { route } } as const
    const workspaceId = await findWorkspace(db, request, request.actor.userId)
    await db.transaction(async (db) => {
      if (workspaceId !== undefined) await recordAudit(db, by, { ...entry, workspaceId })
      await recordAudit(db, by, { ...entry, workspaceId: null })
    })
  })
}

/** Only a workspace that the user belongs to: nobody writes into the logs of others. */
async function findWorkspace(
  db: Database,
  request: FastifyRequest,
  userId: number,
): Promise<number | undefined> {
  const { params, body } = named.parse({ params: request.params, body: request.body })
  const workspaceId =
    params.form === undefined
      ? (params.workspace ?? body.workspace_id)
      : (await findAnyForm(db, params.form))?.workspaceId
  if (workspaceId === undefined || !Number.isSafeInteger(workspaceId)) return undefined
  const [member] = await db
    .select({ workspaceId: workspaceMembers.workspaceId })
    .from(workspaceMembers)
    .where(and(eq(workspaceMembers.workspaceId, workspaceId), eq(workspaceMembers.userId, userId)))
  return member?.workspaceId
}
