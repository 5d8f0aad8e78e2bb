import type { ProblemCatalog } from '@formstead/i18n'

/** What changes for respondents if the plan does not include a setting in use. */
export const cleaningProblems = {
  'cleaning.branding': [],
  'cleaning.redirect': [],
  'cleaning.analytics': [],
  'cleaning.editable_submissions': [],
  'cleaning.custom_css': [],
  'cleaning.custom_code': [],
  'cleaning.page_details': [],
  'cleaning.partial_submissions': [],
  'cleaning.updates': [],
  'cleaning.ip_address': [],
  'cleaning.password': [],
  'cleaning.closing_date': [],
  'cleaning.captcha': [],
  'cleaning.visible_input': [],
  'cleaning.file_types': [],
  'cleaning.generated_id': [],
} as const satisfies ProblemCatalog

export type CleaningCode = keyof typeof cleaningProblems
