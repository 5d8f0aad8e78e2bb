import type { ProblemCatalog } from '@formstead/field-types'

/** Phrases for messages about a request: the names of fields. */
export const requestPhrases = {
  'field.named': ['name'],
  'field.this': [],
  'field_name.request': [],
  'field_name.name': [],
  'field_name.email': [],
  'field_name.password': [],
  'field_name.password_confirmation': [],
  'field_name.current_password': [],
  'field_name.hear_about_us': [],
  'field_name.agree_terms': [],
  'field_name.captcha': [],
  'field_name.code': [],
  'field_name.confirmation': [],
  'field_name.abilities': [],
  'field_name.emoji': [],
  'field_name.workspace_id': [],
  'field_name.file': [],
  'field_name.page': [],
  'field_name.per_page': [],
  'field_name.search': [],
} as const satisfies ProblemCatalog
