import { missing, type Area } from './call.ts'

export const billingCalls: Area = {
  title: 'Billing',
  calls: [
    ...missing(
      'Plans and subscriptions',
      'GET /content/plans',
      'PUT /subscription/update-customer-details',
      'GET /subscription/new/pro/monthly/checkout',
      'GET /subscription/billing-portal',
      'GET /subscription/users-count',
      'POST /subscription/change-plan',
      'POST /stripe/webhook',
    ),
    ...missing(
      'Sale of licenses (nothing is withheld from self-hosted instances)',
      'POST /licenses/create',
      'POST /licenses/validate',
      'POST /licenses/portal',
    ),
    ...missing(
      'Moderation of what is paid',
      'POST /moderator/create-template',
      'PATCH /moderator/apply-discount',
      'PATCH /moderator/extend-trial',
      'PATCH /moderator/cancellation-subscription',
      'PATCH /moderator/refund-payment',
      'POST /moderator/clear-user-cache',
      'GET /moderator/billing/{user}/customer',
      'PATCH /moderator/billing/customer',
      'GET /moderator/billing/{user}/subscriptions',
      'GET /moderator/billing/{user}/payments',
    ),
  ],
}
