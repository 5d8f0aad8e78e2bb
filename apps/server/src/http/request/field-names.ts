import type { PhraseCode } from '@formstead/contract'
import type { Message } from '@formstead/i18n'

/** “The email field”, as the start of a message. */
export const fieldPhrase = (path: string): Message<PhraseCode> => ({
  code: 'field.named',
  values: { name: fieldName(path) },
})

/** Fields that people fill in are named after their labels; fields that programs fill in, after their keys. */
export const fieldName = (path: string): Message<PhraseCode> | string => {
  const code = names[path]
  return code ? { code } : path.replaceAll('_', ' ')
}

const names: Readonly<Record<string, PhraseCode>> = {
  request: 'field_name.request',
  name: 'field_name.name',
  email: 'field_name.email',
  password: 'field_name.password',
  password_confirmation: 'field_name.password_confirmation',
  current_password: 'field_name.current_password',
  hear_about_us: 'field_name.hear_about_us',
  agree_terms: 'field_name.agree_terms',
  'g-recaptcha-response': 'field_name.captcha',
  code: 'field_name.code',
  confirmation: 'field_name.confirmation',
  abilities: 'field_name.abilities',
  emoji: 'field_name.emoji',
  workspace_id: 'field_name.workspace_id',
  file: 'field_name.file',
  page: 'field_name.page',
  per_page: 'field_name.per_page',
  search: 'field_name.search',
}
