import { blockTypes } from '@formstead/field-types'
import type { BlockTypes } from './form-document.ts'

/** Form keys that need a plan: what they turn into for respondents without it. The features are those of the plan table. */
export const gatedKeys: Readonly<Record<string, { feature: string; reset: unknown }>> = {
  no_branding: { feature: 'branding.removal', reset: false },
  redirect_url: { feature: 'redirect_url', reset: null },
  analytics: { feature: 'analytics', reset: {} },
  editable_submissions: { feature: 'editable_submissions', reset: false },
  custom_css: { feature: 'custom_css', reset: null },
  custom_code: { feature: 'custom_code', reset: null },
  seo_meta: { feature: 'seo_meta', reset: {} },
  enable_partial_submissions: { feature: 'partial_submissions', reset: false },
  database_fields_update: { feature: 'database_fields_update', reset: null },
  enable_ip_tracking: { feature: 'enable_ip_tracking', reset: false },
  password: { feature: 'security.password_protection', reset: null },
  closes_at: { feature: 'security.form_expiration', reset: null },
  use_captcha: { feature: 'security.captcha', reset: false },
}

export const cleaningReasons: Readonly<Record<string, string>> = {
  'branding.removal': 'The branding is shown.',
  redirect_url: 'Respondents are not redirected.',
  analytics: 'No analytics script runs.',
  editable_submissions: 'Respondents cannot edit their submission.',
  custom_css: 'The custom CSS is left out.',
  custom_code: 'The custom code is left out.',
  seo_meta: 'The link preview and page details are the standard ones.',
  partial_submissions: 'Unfinished submissions are not kept.',
  database_fields_update: 'Submissions are added, and never update earlier ones.',
  enable_ip_tracking: 'No IP address is stored.',
  'security.password_protection': 'The form opens without its password.',
  'security.form_expiration': 'The form does not close on its closing date.',
  'security.captcha': 'No captcha is shown.',
  secret_input: 'What is typed here can be seen.',
  'file_upload.allowed_types': 'Files of every type are accepted.',
  id_generation: 'No id is generated.',
}

/** Every feature that cleaning may ask for. */
export const listGatedFeatures = (types: BlockTypes = blockTypes): string[] => [
  ...new Set(
    [
      ...Object.values(gatedKeys),
      ...[...types.values()].flatMap(({ gated = {} }) => Object.values(gated)),
    ].map(({ feature }) => feature),
  ),
]
