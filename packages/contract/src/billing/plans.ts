export const tiers = ['free', 'pro', 'enterprise'] as const
export type Tier = (typeof tiers)[number]

export const paidTiers = ['pro', 'enterprise'] as const
export type PaidTier = (typeof paidTiers)[number]

export const billingIntervals = ['monthly', 'yearly'] as const
export type BillingInterval = (typeof billingIntervals)[number]

/** Duration of the trial that everybody can use once. */
export const trialDays = 3

/** The lowest tier that includes each paid feature. */
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
export const features = Object.keys(featureTiers) as [Feature, ...Feature[]]

type Limits = {
  file_upload_size_mb: number | null
  custom_domain_count: number | null
  workspace_count: number | null
}

/** Applies if no plan sets a limit: strangers must not fill the disk with a single file. */
export const mostFileMegabytes = 1000

/** `null` means unlimited. */
export const tierLimits: Record<Tier, Limits> = {
  free: { file_upload_size_mb: 10, custom_domain_count: 0, workspace_count: 1 },
  pro: { file_upload_size_mb: 50, custom_domain_count: 1, workspace_count: null },
  enterprise: { file_upload_size_mb: null, custom_domain_count: null, workspace_count: null },
}

/** Lifetime deals that third parties sold. Each has the features of the pro plan, and its own limits. */
export const dealLimits = {
  deal1: { file_upload_size_mb: 25, custom_domain_count: 1, workspace_count: null, seat_count: 1 },
  deal2: { file_upload_size_mb: 50, custom_domain_count: 10, workspace_count: null, seat_count: 5 },
  deal3: {
    file_upload_size_mb: 75,
    custom_domain_count: null,
    workspace_count: null,
    seat_count: 20,
  },
} as const satisfies Record<string, Limits & { seat_count: number }>
export type Deal = keyof typeof dealLimits
export const deals = Object.keys(dealLimits) as [Deal, ...Deal[]]

/** The best of each limit over several plans. Without any, those of the free plan. */
export function bestLimits(plans: readonly (Tier | Deal)[]): Limits {
  const all: Limits[] = ['free' as const, ...plans].map(
    (plan) => ({ ...tierLimits, ...dealLimits })[plan],
  )
  const best = (limit: keyof Limits) => {
    const most = Math.max(...all.map((limits) => limits[limit] ?? Infinity))
    return most === Infinity ? null : most
  }
  return {
    file_upload_size_mb: best('file_upload_size_mb'),
    custom_domain_count: best('custom_domain_count'),
    workspace_count: best('workspace_count'),
  }
}

export function includesFeature(tier: Tier, feature: Feature): boolean {
  return tiers.indexOf(tier) >= tiers.indexOf(featureTiers[feature])
}
