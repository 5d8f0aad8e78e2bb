import { blockTypes, type BlockType, type ProblemCatalog } from '@formstead/field-types'

/** Form keys that need a plan: what they turn into for respondents without it. The features are those of the plan table. */
export const gatedKeys: Readonly<Record<string, { feature: string; reset: unknown }>> = {
  no_branding: { feature: 'branding.removal', reset: false },
  redirect_url: { feature: 'redirect_url', reset: null },
  analytics: { feature: 'analytics', reset: {} },
  editable_submissions: { feature: 'editable_submissions', reset: false },
  custom_css: { feature: 'custom_css', reset: null },
  custom_code: { feature: 'custom_code', reset: null },
  seo_meta: {
    feature: 'seo_meta',
    reset: { page_title: null, page_description: null, page_thumbnail: null, page_favicon: null },
  },
  enable_partial_submissions: { feature: 'partial_submissions', reset: false },
  database_fields_update: { feature: 'database_fields_update', reset: null },
  enable_ip_tracking: { feature: 'enable_ip_tracking', reset: false },
  password: { feature: 'security.password_protection', reset: null },
  closes_at: { feature: 'security.form_expiration', reset: null },
  use_captcha: { feature: 'security.captcha', reset: false },
}

/** What is different for respondents without a feature. */
export const cleaningProblems = {
  'cleaning.branding.removal': [],
  'cleaning.redirect_url': [],
  'cleaning.analytics': [],
  'cleaning.editable_submissions': [],
  'cleaning.custom_css': [],
  'cleaning.custom_code': [],
  'cleaning.seo_meta': [],
  'cleaning.partial_submissions': [],
  'cleaning.database_fields_update': [],
  'cleaning.enable_ip_tracking': [],
  'cleaning.security.password_protection': [],
  'cleaning.security.form_expiration': [],
  'cleaning.security.captcha': [],
  'cleaning.secret_input': [],
  'cleaning.file_upload.allowed_types': [],
  'cleaning.id_generation': [],
  'cleaning.other': [],
} as const satisfies ProblemCatalog

export type CleaningCode = keyof typeof cleaningProblems

/** Every feature that cleaning may ask for. */
export const listGatedFeatures = (types: ReadonlyMap<string, BlockType> = blockTypes): string[] => [
  ...new Set(
    [
      ...Object.values(gatedKeys),
      ...[...types.values()].flatMap(({ gated = {} }) => Object.values(gated)),
    ].map(({ feature }) => feature),
  ),
]
