import type { Shape } from './shape.ts'

export const message = { message: 'string' } as const
export const status = { status: 'string' } as const
export const success = { type: 'string', message: 'string' } as const
/** A refused action, with status 400. */
export const failure = { type: 'string', message: 'string' } as const

/** A response to invalid values, with the paths of some of them. */
export const invalid = (...paths: string[]) => ({
  message: 'string' as const,
  errors: Object.fromEntries(paths.map((path) => [path, ['string'] as const])),
})

export const signIn = { token: 'string', token_type: 'string', expires_in: 'number' } as const

export const user = {
  id: 'number',
  name: 'string',
  email: 'string',
  email_verified_at: 'string?',
  photo_url: 'string',
  is_blocked: 'boolean',
  stripe_id: 'string?',
  created_at: 'string',
  updated_at: 'string',
  plan_tier: 'string',
  is_subscribed: 'boolean',
  admin: 'boolean',
  moderator: 'boolean',
  template_editor: 'boolean',
  has_customer_id: 'boolean',
  has_forms: 'boolean',
  active_license: 'any',
  two_factor_enabled: 'boolean',
} as const satisfies Shape

export const workspace = {
  id: 'number',
  name: 'string',
  icon: 'string?',
  custom_domains: ['string'],
  settings: 'object',
  plan_tier: 'string',
  is_trialing: 'boolean',
  is_yearly_plan: 'boolean',
  users_count: 'number',
  max_file_size: 'number',
  is_admin: 'boolean',
  is_readonly: 'boolean',
  features: ['string'],
  limits: {
    file_upload_size: 'number?',
    custom_domain_count: 'number?',
    workspace_count: 'number?',
  },
  required_tiers: 'object',
  is_grandfathered: 'boolean',
  pivot: { user_id: 'number', workspace_id: 'number', role: 'string' },
  created_at: 'string',
  updated_at: 'string',
} as const satisfies Shape

export const formRow = {
  id: 'number',
  slug: 'string',
  title: 'string',
  visibility: 'string',
  tags: ['string'],
  views_count: 'number',
  submissions_count: 'number',
  created_at: 'string',
  updated_at: 'string',
  last_edited_human: 'string',
  closes_at: 'string?',
  is_closed: 'boolean',
  max_submissions_count: 'number?',
  max_number_of_submissions_reached: 'boolean',
  plan_tier: 'string',
  workspace_id: 'number',
  share_url: 'string',
} as const satisfies Shape

const look = {
  title: 'string',
  language: 'string',
  theme: 'string',
  presentation_style: 'string',
  width: 'string',
  size: 'string',
  border_radius: 'string',
  dark_mode: 'string',
  color: 'string',
  font_family: 'string?',
  uppercase_labels: 'boolean',
  layout_rtl: 'boolean',
  logo_picture: 'string?',
  cover_picture: 'string?',
  cover_settings: 'object',
  transparent_background: 'boolean',
  no_branding: 'boolean',
  can_be_indexed: 'boolean',
  seo_meta: 'object',
} as const

const behavior = {
  properties: [{ id: 'string', name: 'string', type: 'string' }],
  computed_variables: 'array',
  visibility: 'string',
  settings: 'object',
  show_progress_bar: 'boolean',
  confetti_on_submission: 'boolean',
  auto_focus: 'boolean',
  submit_button_text: 'string?',
  re_fillable: 'boolean',
  re_fill_button_text: 'string?',
  submitted_text: 'string?',
  auto_save: 'boolean',
  enable_partial_submissions: 'boolean',
  editable_submissions: 'boolean',
  editable_submissions_button_text: 'string?',
  pdf_download_enabled: 'boolean',
  pdf_download_button_text: 'string?',
  max_submissions_reached_text: 'string?',
  closes_at: 'string?',
  closed_text: 'string?',
  use_captcha: 'boolean',
  captcha_provider: 'string',
  analytics: 'object',
  custom_code: 'string?',
  custom_css: 'string?',
} as const

const derived = {
  id: 'number',
  slug: 'string',
  share_url: 'string',
  is_closed: 'boolean',
  max_number_of_submissions_reached: 'boolean',
  has_password: 'boolean',
  is_password_protected: 'boolean',
  form_pending_submission_key: 'string',
  max_file_size: 'number',
  plan_tier: 'string',
  is_trialing: 'boolean',
  created_at: 'string',
  updated_at: 'string',
  cleanings: 'any',
} as const

export const form = {
  ...look,
  ...behavior,
  ...derived,
  workspace_id: 'number',
  creator_id: 'number?',
  deleted_at: 'string?',
  submissions_url: 'string',
  views_count: 'number',
  submissions_count: 'number',
  last_edited_human: 'string',
  workspace,
  translations: 'object',
  tags: ['string'],
  removed_properties: 'array',
  redirect_url: 'string?',
  database_fields_update: 'array?',
  max_submissions_count: 'number?',
  submission_retention_value: 'number?',
  submission_retention_unit: 'string?',
  enable_ip_tracking: 'boolean',
  custom_domain: 'string?',
  pdf_template_id: 'number?',
} as const satisfies Shape

/** A form with a password, for someone who has not entered it. */
export const lockedForm = {
  ...look,
  id: 'number',
  slug: 'string',
  is_password_protected: 'boolean',
  has_password: 'boolean',
  properties: 'array',
} as const satisfies Shape

export const publicForm = {
  ...look,
  ...behavior,
  ...derived,
  workspace: { id: 'number', max_file_size: 'number' },
} as const satisfies Shape

export const submission = {
  id: 'number',
  form_id: 'number',
  submission_id: 'string',
  completion_time: 'number?',
  data: { id: 'number', submission_id: 'string', status: 'string', created_at: 'string' },
} as const satisfies Shape

/** Laravel's numbered pages. */
export const pageOf = <Row extends Shape>(row: Row) =>
  ({
    data: [row],
    links: { first: 'string?', last: 'string?', prev: 'string?', next: 'string?' },
    meta: {
      current_page: 'number',
      from: 'number?',
      last_page: 'number',
      links: [{ url: 'string?', label: 'string', active: 'boolean' }],
      path: 'string',
      per_page: 'number',
      to: 'number?',
      total: 'number',
    },
  }) as const

export const planTooLow = {
  message: 'string',
  feature: 'string',
  required_tier: 'string',
  current_tier: 'string',
} as const
