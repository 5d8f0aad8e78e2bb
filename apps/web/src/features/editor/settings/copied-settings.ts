/**
 * The settings that "Copy settings" copies from another form: none that name its blocks, and none that are specific to
 * it.
 */
export const copiedSettings = [
  'translations',
  'submit_button_text',
  're_fillable',
  're_fill_button_text',
  'submitted_text',
  'redirect_url',
  'auto_save',
  'enable_partial_submissions',
  'editable_submissions',
  'editable_submissions_button_text',
  'max_submissions_count',
  'max_submissions_reached_text',
  'submission_retention_value',
  'submission_retention_unit',
  'enable_ip_tracking',
  'closes_at',
  'closed_text',
  'use_captcha',
  'captcha_provider',
  'can_be_indexed',
  'seo_meta',
  'analytics',
  'custom_code',
  'custom_css',
  'settings.time_zone',
  'settings.quiz',
] as const

/** Settings specific to one form. */
export const ownSettings = [
  'schema_version',
  'title',
  'description',
  'visibility',
  'language',
  'tags',
  'computed_variables',
  'pdf_template_id',
  'pdf_download_enabled',
  'pdf_download_button_text',
  'database_fields_update',
  'clear_empty_fields_on_update',
  'custom_domain',
  'settings.public_results',
] as const
