import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerKey } from '@formstead/i18n'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { serve } from '../../../http/serve.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { translate } from '../../../translation/request-language.ts'
import type { PublishedForms } from '../../forms/published/published-forms.ts'
import { startImpersonation } from '../../impersonation/impersonation.service.ts'
import { blockUser, unblockUser } from './block-user.service.ts'
import { findPerson, listPersonWorkspaces, presentPerson } from './find-person.ts'
import { restoreDeletedForm, putBackForm, takeDownForm } from './form-actions.service.ts'
import { changeStaffRole, mailReset, turnOffTwoFactor } from './person-actions.service.ts'
import { requireAuthorityOver, requireTarget, staffOf } from '../require-target.ts'
import { listStaffActions, recordLookUp } from './staff-actions.ts'
import { listStaffForms } from './staff-forms.queries.ts'

type ModeratorParts = {
  config: Config
  keys: AppKeys
  published: PublishedForms
  hasForms: (db: Database, userId: number) => Promise<boolean>
}

/** Staff actions for and about a user. */
export function moderatorRoutes(app: FastifyInstance, db: Database, parts: ModeratorParts): void {
  const { config } = parts
  const success = (request: FastifyRequest, done: ServerKey) => ({
    type: 'success' as const,
    message: translate(request, done),
  })

  serve(app, 'GET /moderator/fetch-user/{identifier}', async ({ params, request }) => {
    const staff = staffOf(request)
    const user = await findPerson(db, params.identifier)
    requireAuthorityOver(parts, staff, user)
    await recordLookUp(db, staff.by, user)
    return {
      user: await presentPerson(db, parts, user),
      workspaces: await listPersonWorkspaces(db, config, user.id),
      forms: await listStaffForms(db, user.id),
      actions: await listStaffActions(db, user.id, staff.by.userId),
    }
  })

  const impersonate = (
    request: FastifyRequest,
    userId: number,
    { reason, allow_changes: writes }: { reason: string; allow_changes: boolean },
  ) => startImpersonation(db, config.staffEmails, { userId, reason, writes }, staffOf(request).by)

  serve(app, 'GET /moderator/impersonate/{user}', ({ params, query, request }) =>
    impersonate(request, params.user, query),
  )

  serve(app, 'POST /moderator/impersonate/{user}', ({ params, body, request }) =>
    impersonate(request, params.user, body),
  )

  serve(app, 'PATCH /moderator/send-password-reset-email', async ({ body, request }) => {
    await mailReset(db, parts, body.user_id, staffOf(request))
    return success(request, 'done.reset_mailed')
  })

  serve(app, 'POST /moderator/block-user', async ({ body, request }) => {
    const { user_id: userId, reason } = body
    await blockUser(db, parts, { userId, reason }, staffOf(request))
    return success(request, 'done.user_blocked')
  })

  serve(app, 'POST /moderator/unblock-user', async ({ body, request }) => {
    const { user_id: userId, reason } = body
    await unblockUser(db, parts, { userId, reason }, staffOf(request))
    return success(request, 'done.user_unblocked')
  })

  serve(app, 'POST /moderator/disable-two-factor-authentication', async ({ body, request }) => {
    const { user_id: userId, reason } = body
    await turnOffTwoFactor(db, parts, { userId, reason }, staffOf(request))
    return success(request, 'done.second_factor_off')
  })

  serve(app, 'PATCH /moderator/users/{user}/role', async ({ params, body, request }) => {
    await changeStaffRole(db, parts, { userId: params.user, ...body }, staffOf(request))
    return success(request, 'done.role_changed')
  })

  serve(app, 'GET /moderator/forms/{user}/deleted-forms', async ({ params, request }) => {
    const user = await requireTarget(db, parts, staffOf(request), params.user)
    return listStaffForms(db, user.id, { onlyDeleted: true })
  })

  serve(app, 'PATCH /moderator/forms/{slug}/restore', async ({ params, request }) => {
    await restoreDeletedForm(db, parts, params.slug, staffOf(request))
    return success(request, 'done.form_restored')
  })

  serve(app, 'POST /moderator/forms/{slug}/take-down', async ({ params, body, request }) => {
    await takeDownForm(db, parts, { ...params, ...body }, staffOf(request))
    return success(request, 'done.form_taken_down')
  })

  serve(app, 'POST /moderator/forms/{slug}/put-back', async ({ params, body, request }) => {
    await putBackForm(db, parts, { ...params, ...body }, staffOf(request))
    return success(request, 'done.form_put_back')
  })
}
