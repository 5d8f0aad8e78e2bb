import { and, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access/access.ts'
import { serve } from '../../http/serve.ts'
import { notFound } from '../../problems.ts'
import { translate } from '../../translation/request-language.ts'
import { findUserDeal, findUserTier } from '../plans/user-tier.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { callStripe } from './call-stripe.ts'
import { findCustomer, requireCustomer, updateDetails, type BillingParts } from './customers.ts'
import { presentPlans } from './present-plans.ts'
import { findSubscription, presentSubscription } from './subscriptions/present-subscription.ts'
import {
  beginCheckout,
  changePlan,
  previewChange,
  setCancelAtPeriodEnd,
} from './subscriptions/subscribe.service.ts'

type PlanName = 'default' | 'pro' | 'business' | 'enterprise'

/** The reference product has several names for what we call pro. */
const tierOf = (plan: PlanName) => (plan === 'enterprise' ? 'enterprise' : 'pro')

type Sold = BillingParts & { prices: { monthly: number; yearly: number } }

/** If nothing is sold, all of these endpoints respond with 404. */
export function billingRoutes(
  app: FastifyInstance,
  db: Database,
  config: Config,
  sold?: Sold,
): void {
  const requireSold = (): Sold => {
    if (!sold) throw notFound()
    return sold
  }

  serve(app, 'GET /content/plans', () => presentPlans(requireSold().prices))

  serve(app, 'GET /subscription', async ({ request }) => {
    requireSold()
    const { userId } = requireActor(request)
    const customer = await findCustomer(db, userId)
    const subscription = await findSubscription(db, userId)
    return {
      tier: await findUserTier(db, config, userId),
      has_customer: customer !== undefined,
      company: customer ? { name: customer.companyName, email: customer.invoiceEmail } : null,
      subscription: subscription ? presentSubscription(subscription) : null,
      deal: await findUserDeal(db, userId),
    }
  })

  serve(app, 'PUT /subscription/update-customer-details', async ({ body, request }) => {
    const parts = requireSold()
    await callStripe(() => updateDetails(parts, requireActor(request).userId, body))
    return { type: 'success', message: translate(request, 'done.billing_details_saved') }
  })

  serve(
    app,
    'GET /subscription/new/{plan}/{interval}/checkout',
    async ({ params: { plan, interval, trial }, query, request }) => {
      const parts = requireSold()
      const { userId } = requireActor(request)
      const chosen = { tier: tierOf(plan), interval } as const
      const isAskedFor = trial !== undefined || query.trial === 'true'
      const wanted = { isAskedFor, offer: query.trial_duration }
      const url = await callStripe(() => beginCheckout(parts, userId, chosen, wanted))
      return { checkout_url: url }
    },
  )

  serve(app, 'GET /subscription/billing-portal', async ({ request }) => {
    const { gateway } = requireSold()
    const { stripeId } = await requireCustomer(db, requireActor(request).userId)
    const url = await callStripe(() => gateway.openPortal(stripeId, `${config.appUrl}/home`))
    return { portal_url: url }
  })

  serve(app, 'GET /subscription/users-count', async ({ request }) => {
    requireSold()
    return { count: await countOthers(db, requireActor(request).userId) }
  })

  serve(app, 'GET /subscription/change-plan', ({ query: { plan, interval }, request }) => {
    const parts = requireSold()
    const chosen = { tier: tierOf(plan), interval } as const
    return callStripe(() => previewChange(parts, requireActor(request).userId, chosen))
  })

  serve(app, 'POST /subscription/change-plan', async ({ body: { plan, interval }, request }) => {
    const parts = requireSold()
    const chosen = { tier: tierOf(plan), interval } as const
    await callStripe(() => changePlan(parts, requireActor(request).userId, chosen))
    return { type: 'success', message: translate(request, 'done.plan_changed') }
  })

  serve(app, 'POST /subscription/cancel', async ({ request }) => {
    const parts = requireSold()
    await callStripe(() => setCancelAtPeriodEnd(parts, requireActor(request).userId, true))
    return { type: 'success', message: translate(request, 'done.plan_ends') }
  })

  serve(app, 'POST /subscription/resume', async ({ request }) => {
    const parts = requireSold()
    await callStripe(() => setCancelAtPeriodEnd(parts, requireActor(request).userId, false))
    return { type: 'success', message: translate(request, 'done.plan_stays') }
  })

  serve(app, 'GET /subscription/invoices', async ({ request }) => {
    const { gateway } = requireSold()
    const customer = await findCustomer(db, requireActor(request).userId)
    const invoices = customer ? await callStripe(() => gateway.listInvoices(customer.stripeId)) : []
    return invoices.map((invoice) => ({
      id: invoice.id,
      number: invoice.number,
      created_at: invoice.createdAt.toISOString(),
      amount_minor: invoice.amountMinor,
      currency: invoice.currency,
      status: invoice.status,
      page_url: invoice.pageUrl,
      pdf_url: invoice.pdfUrl,
    }))
  })
}

const countOthers = (db: Database, userId: number) =>
  db.$count(
    workspaceMembers,
    and(
      ne(workspaceMembers.userId, userId),
      sql`${workspaceMembers.workspaceId} in (
        select workspace_id from workspace_members where user_id = ${userId} and role = 'owner'
      )`,
    ),
  )
