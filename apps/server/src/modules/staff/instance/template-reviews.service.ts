import { asc, eq, isNotNull } from 'drizzle-orm'
import type { EndpointRequest, EndpointResponse } from '@formstead/contract'
import type { Database } from '../../../database/client.ts'
import { conflict, notFound } from '../../../problems.ts'
import { users } from '../../accounts/users.table.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { notify } from '../../notifications/notify.ts'
import { presentTemplate } from '../../templates/present-template.ts'
import { findForUpdate } from '../../templates/find-templates.ts'
import { templates } from '../../templates/templates.table.ts'
import type { Staff } from '../require-target.ts'

type Waiting = EndpointResponse<'GET /moderator/templates'>
type Decision = EndpointRequest<'POST /moderator/templates/{template}/review'>['body']

const mostShown = 50

export async function listWaitingTemplates(
  db: Database,
  appUrl: string,
  { by }: Staff,
): Promise<Waiting> {
  const isWaiting = isNotNull(templates.reviewRequestedAt)
  const rows = await db
    .select({ template: templates, creator: { id: users.id, name: users.name } })
    .from(templates)
    .leftJoin(users, eq(users.id, templates.creatorId))
    .where(isWaiting)
    .orderBy(asc(templates.reviewRequestedAt), asc(templates.id))
    .limit(mostShown)
  // Reviewers see the whole template, as editors do.
  const viewer = { userId: by.userId, isTemplateEditor: true }
  return {
    waiting: await db.$count(templates, isWaiting),
    templates: rows.map(({ template, creator }) => ({
      ...presentTemplate(template, { appUrl, viewer }),
      updated_at: template.updatedAt.toISOString(),
      creator,
    })),
  }
}

/**
 * A template can be refused without a request as well, because it was reported. Only what the reviewer saw can be
 * listed.
 */
export async function reviewTemplate(
  db: Database,
  id: number,
  decision: Decision,
  { by }: Staff,
): Promise<void> {
  const isListed = decision.decision === 'list'
  const reason = decision.decision === 'refuse' ? decision.reason : null
  await db.transaction(async (db) => {
    const template = await findForUpdate(db, id)
    if (!template || (isListed && !template.reviewRequestedAt)) throw notFound()
    if (isListed && Date.parse(decision.updated_at) !== template.updatedAt.getTime())
      throw conflict('form_changed')
    const { creatorId, name, slug } = template
    await db
      .update(templates)
      .set({
        publiclyListed: isListed,
        reviewRequestedAt: null,
        refusedAt: reason === null ? null : new Date(),
        refusalReason: reason,
      })
      .where(eq(templates.id, id))
    await notify(db, {
      userId: creatorId,
      kind: isListed ? 'template_listed' : 'template_refused',
      details: { template: name },
    })
    await recordAudit(db, by, {
      action: isListed ? 'staff.template_listed' : 'staff.template_refused',
      workspaceId: null,
      subject: { type: 'template', id, name: slug },
      details: reason === null ? {} : { reason },
    })
  })
}
