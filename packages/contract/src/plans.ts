export const tiers = ['free', 'pro', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

export const paidTiers = ['pro', 'enterprise'] as const
export type PaidTier = (typeof paidTiers)[number]

export const billingIntervals = ['monthly', 'yearly'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** Of the trial that everybody may have once. */
export const trialDays = 3

/** The lowest tier that includes each feature which is not free. */
export const featureTiers = {
  'branding.removal': 'pro',
  'branding.advanced': 'pro',
  invite_user: 'pro',
  'multi_user.roles': 'pro',
  custom_domain: 'pro',
  form_summary: 'pro',
  form_analytics: 'pro',
  'ai.form_generation': 'pro',
  custom_smtp: 'pro',
  custom_code: 'pro',
  custom_css: 'pro',
  seo_meta: 'pro',
  'security.password_protection': 'pro',
  'security.form_expiration': 'pro',
  'security.captcha': 'pro',
  'integrations.slack': 'pro',
  'integrations.discord': 'pro',
  'integrations.telegram': 'pro',
  'integrations.email.advanced': 'pro',
  'file_upload.allowed_types': 'pro',
  secret_input: 'pro',
  redirect_url: 'pro',
  analytics: 'pro',
  editable_submissions: 'pro',
  id_generation: 'pro',
  partial_submissions: 'pro',
  enable_ip_tracking: 'pro',
  database_fields_update: 'pro',
  form_versioning: 'pro',
  'sso.oidc': 'enterprise',
  audit_logs: 'enterprise',
  white_label: 'enterprise',
} as const satisfies Record<string, Tier>
export type Feature = keyof typeof featureTiers

/** People who may work in a workspace with a deal that was bought once, by the number of the deal. It is worth the pro plan. */
export const dealSeats = { 1: 1, 2: 5, 3: 20 } as const
export type DealTier = keyof typeof dealSeats

type Limits = {
  file_upload_size_mb: number | null
  custom_domain_count: number | null
  workspace_count: number | null
}

/** `null` is no limit. */
export const tierLimits: Record<Tier, Limits> = {
  free: { file_upload_size_mb: 10, custom_domain_count: 0, workspace_count: 1 },
  pro: { file_upload_size_mb: 50, custom_domain_count: 1, workspace_count: null },
  enterprise: { file_upload_size_mb: null, custom_domain_count: null, workspace_count: null },
}

export function includesFeature(tier: Tier, feature: Feature): boolean {
  return tiers.indexOf(tier) >= tiers.indexOf(featureTiers[feature])
}
