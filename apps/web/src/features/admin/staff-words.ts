/** Labels for values of the API. */
export const planLabels = {
  free: 'admin.plan.free',
  pro: 'admin.plan.pro',
  enterprise: 'admin.plan.enterprise',
} as const

export const intervalLabels = {
  monthly: 'admin.billing.monthly',
  yearly: 'admin.billing.yearly',
} as const

const subscriptionLabels = {
  active: 'admin.billing.status.active',
  trialing: 'admin.billing.status.trialing',
  past_due: 'admin.billing.status.past_due',
  unpaid: 'admin.billing.status.unpaid',
  canceled: 'admin.billing.status.canceled',
} as const

/** Stripe has more statuses than we translate; others are shown as they are. */
export const subscriptionLabel = (status: string) =>
  Object.hasOwn(subscriptionLabels, status)
    ? subscriptionLabels[status as keyof typeof subscriptionLabels]
    : undefined

export const subscriptionTone = (status: string) =>
  status === 'active' || status === 'trialing'
    ? ('success' as const)
    : status === 'past_due' || status === 'unpaid'
      ? ('danger' as const)
      : ('neutral' as const)

export const roleLabels = {
  user: 'admin.role.user',
  moderator: 'admin.role.moderator',
  admin: 'admin.role.admin',
  owner: 'admin.role.owner',
} as const

export const memberLabels = {
  owner: 'admin.member.owner',
  admin: 'admin.member.admin',
  user: 'admin.member.user',
  readonly: 'admin.member.readonly',
} as const

export const stateLabels = {
  live: 'admin.state.live',
  closed: 'admin.state.closed',
  draft: 'admin.state.draft',
} as const

export const reasonLabels = {
  secrets: 'admin.reports.reason.secrets',
  false_name: 'admin.reports.reason.false_name',
  harm: 'admin.reports.reason.harm',
  private: 'admin.reports.reason.private',
  law: 'admin.reports.reason.law',
  other: 'admin.reports.reason.other',
} as const

const didLabels = {
  'staff.looked_up': 'admin.did.looked_up',
  'staff.impersonation_started': 'admin.did.impersonated',
  'staff.reset_mailed': 'admin.did.reset_mailed',
  'staff.two_factor_disabled': 'admin.did.two_factor_disabled',
  'staff.blocked': 'admin.did.blocked',
  'staff.unblocked': 'admin.did.unblocked',
  'staff.role_changed': 'admin.did.role_changed',
  'staff.trial_extended': 'admin.did.trial_extended',
  'staff.discount_applied': 'admin.did.discount_applied',
  'staff.subscription_canceled': 'admin.did.subscription_canceled',
  'staff.plan_granted': 'admin.did.plan_granted',
  'staff.plan_grant_ended': 'admin.did.plan_grant_ended',
} as const

/** A later version may record actions that this one does not know. */
export const didLabel = (action: string) =>
  Object.hasOwn(didLabels, action)
    ? didLabels[action as keyof typeof didLabels]
    : ('admin.did.other' as const)

const flagLabels = {
  self_hosted: 'admin.flag.self_hosted',
  mail: 'admin.flag.mail',
  s3_storage: 'admin.flag.s3_storage',
  shared_limits: 'admin.flag.shared_limits',
  countries: 'admin.flag.countries',
  metrics: 'admin.flag.metrics',
  custom_code: 'admin.flag.custom_code',
  'services.google': 'admin.flag.google',
  'services.stripe': 'admin.flag.stripe',
  'services.telegram': 'admin.flag.telegram',
  recaptcha: 'admin.flag.recaptcha',
  hcaptcha: 'admin.flag.hcaptcha',
  admins_by_address: 'admin.flag.admins_by_address',
  moderators_by_address: 'admin.flag.moderators_by_address',
  template_editors_by_address: 'admin.flag.template_editors_by_address',
} as const

export const flagLabel = (name: string) =>
  Object.hasOwn(flagLabels, name) ? flagLabels[name as keyof typeof flagLabels] : undefined
