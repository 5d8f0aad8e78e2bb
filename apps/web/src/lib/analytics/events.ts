/** Every event that the app reports, with its properties. */
export type AnalyticsEvents = {
  login: { source?: string }
  register: { source?: string | null }
  subscribed: { plan: string }
  extended_trial_used: { duration: number }
  plan_tag_click: { tier: string; title: string }
  upgrade_modal_select_plan: { plan: string; period: string; required_plan: string }
  app_sidebar_upgrade_click: None
  nav_create_form_click: None
  home_top_bar_create_form_click: None
  select_form_base: { base: 'contact-form' | 'template' | 'import' }
  form_created: None
  form_saved: None
  form_editor_viewed: None
  save_form_click: None
  form_editor_help_button_clicked: None
  form_editor_toggle_expand: None
  form_submission: None
  view_form_click: None
  edit_form_click: None
  new_integration_click: { name: string }
  form_cleanings_unlock_all_features: None
  share_form_email: None
  share_form_social: None
  social_share_button_click: None
  form_qr_code_click: None
  qr_code_copy_image_click: None
  url_form_prefill_click: None
  regenerate_form_link_click: None
  regenerate_form_link_random_click: None
  regenerate_form_link_readable_click: None
  share_embed_form_popup_click: None
  share_link_copy_click: None
  embed_code_copy_click: None
  advanced_form_url_settings_click: None
  view_record_click: None
  edit_record_click: None
  use_template_button_clicked: None
  copy_template_button_clicked: None
  pdf_editor_help_button_clicked: None
  save_pdf_template_click: None
  welcome_ai_builder_click: None
  form_first_submission_modal_viewed: None
  form_first_submission_modal_open_db_click: None
  form_first_submission_modal_integrations_link_click: None
  form_first_submission_modal_email_integration_click: None
  form_first_submission_modal_integration_click: None
}
type None = Record<string, never>
export type EventName = keyof AnalyticsEvents
