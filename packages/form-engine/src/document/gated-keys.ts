import { blockTypes, type BlockType, type GatedSetting } from '@formstead/field-types'

/**
 * Form keys that require a plan, with the value that respondents get without it. The features are those of the plan
 * table.
 */
export const gatedKeys: Readonly<Record<string, GatedSetting>> = {
  no_branding: { feature: 'branding.removal', reset: false, cleaning: 'cleaning.branding' },
  redirect_url: { feature: 'redirect_url', reset: null, cleaning: 'cleaning.redirect' },
  analytics: { feature: 'analytics', reset: {}, cleaning: 'cleaning.analytics' },
  editable_submissions: {
    feature: 'editable_submissions',
    reset: false,
    cleaning: 'cleaning.editable_submissions',
  },
  custom_css: { feature: 'custom_css', reset: null, cleaning: 'cleaning.custom_css' },
  custom_code: { feature: 'custom_code', reset: null, cleaning: 'cleaning.custom_code' },
  seo_meta: {
    feature: 'seo_meta',
    reset: { page_title: null, page_description: null, page_thumbnail: null, page_favicon: null },
    cleaning: 'cleaning.page_details',
  },
  enable_partial_submissions: {
    feature: 'partial_submissions',
    reset: false,
    cleaning: 'cleaning.partial_submissions',
  },
  database_fields_update: {
    feature: 'database_fields_update',
    reset: null,
    cleaning: 'cleaning.updates',
  },
  enable_ip_tracking: {
    feature: 'enable_ip_tracking',
    reset: false,
    cleaning: 'cleaning.ip_address',
  },
  password: { feature: 'security.password_protection', reset: null, cleaning: 'cleaning.password' },
  closes_at: {
    feature: 'security.form_expiration',
    reset: null,
    cleaning: 'cleaning.closing_date',
  },
  use_captcha: { feature: 'security.captcha', reset: false, cleaning: 'cleaning.captcha' },
}

/** Every feature that cleaning may require. */
export const listGatedFeatures = (types: ReadonlyMap<string, BlockType> = blockTypes): string[] => [
  ...new Set(
    [
      ...Object.values(gatedKeys),
      ...[...types.values()].flatMap(({ gated = {} }) => Object.values(gated)),
    ].map(({ feature }) => feature),
  ),
]
