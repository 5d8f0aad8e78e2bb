import { missing, type Area } from '../shapes/call.ts'
import { invalid } from '../shapes/shapes.ts'

export const billingCalls: Area = {
  title: 'Billing',
  calls: [
    {
      call: 'GET /content/plans',
      as: 'nobody',
      isHosted: true,
      answer: {
        status: 200,
        keys: {
          tiers: {
            pro: {
              order: 'number',
              name: 'string',
              price_monthly: 'number',
              price_yearly: 'number',
              price_yearly_per_month: 'number',
            },
          },
        },
      },
    },
    {
      call: 'PUT /subscription/update-customer-details',
      isHosted: true,
      send: { name: 'Kestrel Trust', email: 'accounts@kestrel.example' },
      answer: { status: 200, keys: { message: 'string' } },
    },
    {
      call: 'PUT /subscription/update-customer-details',
      about: 'without an address',
      isHosted: true,
      send: { name: 'Kestrel Trust' },
      answer: { status: 422, keys: invalid('email') },
    },
    {
      call: 'GET /subscription/new/pro/monthly/checkout',
      isHosted: true,
      answer: { status: 200, keys: { checkout_url: 'string' } },
    },
    {
      call: 'GET /subscription/new/default/yearly/checkout/trial',
      isHosted: true,
      answer: { status: 200, keys: { checkout_url: 'string' } },
    },
    {
      call: 'GET /subscription/new/enterprise/monthly/checkout',
      about: 'for a plan without a price',
      isHosted: true,
      answer: { status: 400, keys: { message: 'string' } },
    },
    {
      call: 'GET /subscription/billing-portal',
      as: 'stranger',
      about: 'before anything was bought',
      isHosted: true,
      answer: { status: 400, keys: { message: 'string' } },
    },
    {
      call: 'GET /subscription/users-count',
      isHosted: true,
      answer: { status: 200, keys: { count: 'number' } },
    },
    {
      call: 'POST /subscription/change-plan',
      about: 'without a subscription',
      isHosted: true,
      send: { plan: 'pro', interval: 'yearly' },
      answer: { status: 400, keys: { message: 'string' } },
    },
    {
      call: 'POST /stripe/webhook',
      as: 'nobody',
      isHosted: true,
      send: { id: 'evt_1', type: 'invoice.paid' },
      answer: { status: 200 },
      differs: 'An event that Stripe has not signed is refused.',
      ours: { status: 400 },
    },
    ...missing(
      'Sale of licenses (nothing is withheld from self-hosted instances)',
      'POST /licenses/create',
      'POST /licenses/validate',
      'POST /licenses/portal',
    ),
    {
      call: 'PATCH /moderator/apply-discount',
      as: 'moderator',
      isHosted: true,
      send: { user_id: '{user}' },
      answer: { status: 400 },
      differs: 'Staff say why they do something, and the audit log keeps it.',
      ours: { status: 422 },
    },
    {
      call: 'PATCH /moderator/extend-trial',
      as: 'moderator',
      about: 'of somebody without a trial',
      isHosted: true,
      send: { user_id: '{user}', number_of_day: 7, reason: 'Ticket' },
      answer: { status: 400, keys: { message: 'string' } },
    },
    {
      call: 'PATCH /moderator/cancellation-subscription',
      as: 'moderator',
      about: 'of somebody without a subscription',
      isHosted: true,
      send: { user_id: '{user}', subscription_id: 'sub_1', cancellation_reason: 'Ticket' },
      answer: { status: 400, keys: { message: 'string' } },
    },
    {
      call: 'GET /moderator/billing/{user}/subscriptions',
      as: 'moderator',
      isHosted: true,
      answer: { status: 200 },
    },
    ...missing(
      'Moderation of what is paid',
      'POST /moderator/create-template',
      'PATCH /moderator/refund-payment',
      'POST /moderator/clear-user-cache',
      'GET /moderator/billing/{user}/customer',
      'PATCH /moderator/billing/customer',
      'GET /moderator/billing/{user}/payments',
    ),
  ],
}
