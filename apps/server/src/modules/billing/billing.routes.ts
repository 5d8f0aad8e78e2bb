import type { EndpointResponse } from '@formstead/contract'
import { and, ne, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../database/client.ts'
import { requireActor } from '../../http/access.ts'
import { serve } from '../../http/serve.ts'
import { translate } from '../../translation/request-language.ts'
import { findUserTier } from '../plans/user-tier.ts'
import { workspaceMembers } from '../workspaces/workspaces.table.ts'
import { findCustomer, requireCustomer, updateDetails, type BillingParts } from './customers.ts'
import { presentPlans } from './present-plans.ts'
import { findSubscription, presentSubscription } from './present-subscription.ts'
import { beginCheckout, changePlan, previewChange, setEnding } from './subscribe.service.ts'

type PlanName = 'default' | 'pro' | 'business' | 'enterprise'

/** Two of the reference's names are what we call pro. */
const tierOf = (plan: PlanName) => (plan === 'enterprise' ? 'enterprise' : 'pro')

export function billingRoutes(
  app: FastifyInstance,
  parts: BillingParts,
  config: Config & { billing: NonNullable<Config['billing']> },
): void {
  const { db, gateway, appUrl } = parts
  const plans = presentPlans(config.billing.shownPrices)

  serve(app, 'GET /content/plans', () => plans)

  serve(app, 'GET /subscription', async ({ request }) => {
    const { userId } = requireActor(request)
    const customer = await findCustomer(db, userId)
    const subscription = await findSubscription(db, userId)
    return {
      tier: await findUserTier(db, config, userId),
      has_customer: customer !== undefined,
      company: customer ? { name: customer.companyName, email: customer.invoiceEmail } : null,
      subscription: subscription ? presentSubscription(subscription) : null,
    }
  })

  serve(app, 'PUT /subscription/update-customer-details', async ({ body, request }) => {
    await updateDetails(parts, requireActor(request).userId, body)
    return { type: 'success', message: translate(request, 'done.billing_details_saved') }
  })

  serve(
    app,
    'GET /subscription/new/{plan}/{interval}/checkout',
    async ({ params: { plan, interval, trial }, request }) => {
      const { userId } = requireActor(request)
      const chosen = { tier: tierOf(plan), interval } as const
      const withTrial = trial !== undefined
      return { checkout_url: await beginCheckout(parts, userId, chosen, { withTrial }) }
    },
  )

  serve(app, 'GET /subscription/billing-portal', async ({ request }) => {
    const { stripeId } = await requireCustomer(db, requireActor(request).userId)
    return { portal_url: await gateway.openPortal(stripeId, `${appUrl}/home`) }
  })

  serve(app, 'GET /subscription/users-count', async ({ request }) => ({
    count: await countOthers(db, requireActor(request).userId),
  }))

  serve(app, 'GET /subscription/change-plan', ({ query: { plan, interval }, request }) =>
    previewChange(parts, requireActor(request).userId, { tier: tierOf(plan), interval }),
  )

  serve(app, 'POST /subscription/change-plan', async ({ body: { plan, interval }, request }) => {
    await changePlan(parts, requireActor(request).userId, { tier: tierOf(plan), interval })
    return { type: 'success', message: translate(request, 'done.plan_changed') }
  })

  serve(app, 'POST /subscription/cancel', async ({ request }) => {
    await setEnding(parts, requireActor(request).userId, true)
    return { type: 'success', message: translate(request, 'done.plan_ends') }
  })

  serve(app, 'POST /subscription/resume', async ({ request }) => {
    await setEnding(parts, requireActor(request).userId, false)
    return { type: 'success', message: translate(request, 'done.plan_stays') }
  })

  serve(app, 'GET /subscription/invoices', async ({ request }) => {
    const customer = await findCustomer(db, requireActor(request).userId)
    const invoices = customer ? await gateway.listInvoices(customer.stripeId) : []
    return invoices.map((invoice): EndpointResponse<'GET /subscription/invoices'>[number] => ({
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
