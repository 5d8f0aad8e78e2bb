import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerKey } from '@formstead/i18n'
import type { Config } from '../../../config.ts'
import type { Database } from '../../../database/client.ts'
import { serveIf } from '../../../http/serve-if.ts'
import { serve } from '../../../http/serve.ts'
import { notFound } from '../../../problems.ts'
import type { AppKeys } from '../../../secrets/app-keys.ts'
import { translate } from '../../../translation/request-language.ts'
import { recordAudit } from '../../audit/record-audit.ts'
import { billingParts } from '../../billing/serve-billing.ts'
import { signTrialOffer } from '../../billing/subscriptions/trial-offers.ts'
import { listSubscriptions, presentBilling } from './person-billing.ts'
import { requireTarget, staffOf } from '../require-target.ts'
import {
  applyDiscount,
  cancelSubscription,
  endGrant,
  extendTrial,
  grantPlan,
  type StaffBilling,
} from './staff-billing.service.ts'

type Parts = { config: Config; keys: AppKeys }

/**
 * What people pay, and what staff can do about it. Plans can be granted on a hosted service, and are sold where Stripe
 * is configured.
 */
export function staffBillingRoutes(app: FastifyInstance, db: Database, parts: Parts): void {
  serveIf(!parts.config.isSelfHosted, app, (scope) => hostedRoutes(scope, db, parts))
}

function hostedRoutes(app: FastifyInstance, db: Database, parts: Parts): void {
  const { config, keys } = parts
  const selling = billingParts(db, config, keys)
  const requireSelling = (): StaffBilling => {
    if (!selling) throw notFound()
    return { ...selling, config }
  }
  const success = (request: FastifyRequest, done: ServerKey) => ({
    type: 'success' as const,
    message: translate(request, done),
  })

  serve(app, 'GET /moderator/billing/{user}', async ({ params, request }) => {
    const user = await requireTarget(db, parts, staffOf(request), params.user)
    return presentBilling(db, config, user.id)
  })

  serve(app, 'GET /moderator/billing/{user}/subscriptions', async ({ params, request }) => {
    const user = await requireTarget(db, parts, staffOf(request), params.user)
    return listSubscriptions(db, user.id)
  })

  serve(app, 'PATCH /moderator/extend-trial', async ({ body, request }) => {
    const { user_id: userId, number_of_day: days, reason } = body
    await extendTrial(requireSelling(), { userId, days, reason }, staffOf(request))
    return success(request, 'done.trial_extended')
  })

  serve(app, 'PATCH /moderator/apply-discount', async ({ body, request }) => {
    const { user_id: userId, reason } = body
    await applyDiscount(requireSelling(), { userId, reason }, staffOf(request))
    return success(request, 'done.discount_applied')
  })

  serve(app, 'PATCH /moderator/cancellation-subscription', async ({ body, request }) => {
    const { user_id: userId, subscription_id: stripeId, cancellation_reason: reason } = body
    await cancelSubscription(requireSelling(), { userId, stripeId, reason }, staffOf(request))
    return success(request, 'done.subscription_canceled')
  })

  serve(app, 'POST /moderator/billing/{user}/grants', async ({ params, body, request }) => {
    await grantPlan(db, parts, { userId: params.user, ...body }, staffOf(request))
    return success(request, 'done.plan_granted')
  })

  serve(
    app,
    'POST /moderator/billing/{user}/grants/{grant}/end',
    async ({ params, body, request }) => {
      const asked = { userId: params.user, grantId: params.grant, ...body }
      await endGrant(db, parts, asked, staffOf(request))
      return success(request, 'done.plan_grant_ended')
    },
  )

  serve(app, 'POST /moderator/trial-offers', async ({ body, request }) => {
    requireSelling()
    const { days, valid_days: validDays, reason } = body
    const endsAt = new Date(Date.now() + validDays * 86_400_000)
    const offer = signTrialOffer(keys, { days, endsAt })
    await recordAudit(db, staffOf(request).by, {
      action: 'staff.trial_offered',
      workspaceId: null,
      details: { reason, days, expires_at: endsAt.toISOString() },
    })
    const url = `${config.appUrl}/register?plan=default&yearly=true&trial_duration=${offer}`
    return { trial_duration: offer, url, ends_at: endsAt.toISOString() }
  })
}
