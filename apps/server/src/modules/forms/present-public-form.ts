import type { EndpointResponse } from '@formstead/contract'
import type { FormDocument } from '@formstead/form-engine'
import type { FormAccess } from './form-access.ts'
import type { PublishedForm } from './published-forms.ts'

type PublicForm = EndpointResponse<'GET /forms/{form}'>

/** What is the authors' business. A list of what may be shown would forget what documents carry beside it. */
const authorsOnly = [
  'redirect_url',
  'database_fields_update',
  'clear_empty_fields_on_update',
  'tags',
  'submission_retention_value',
  'submission_retention_unit',
  'enable_ip_tracking',
  'max_submissions_count',
]

/** What a form shows of itself before the password is given. */
const look = [
  'title',
  'language',
  'layout_rtl',
  'theme',
  'width',
  'size',
  'border_radius',
  'dark_mode',
  'color',
  'font_family',
  'presentation_style',
  'uppercase_labels',
  'logo_picture',
  'cover_picture',
  'cover_settings',
  'transparent_background',
  'no_branding',
  'seo_meta',
  'can_be_indexed',
] as const satisfies (keyof FormDocument)[]

export function presentPublicForm(
  published: PublishedForm,
  access: Exclude<FormAccess, 'hidden'>,
  appUrl: string,
): PublicForm {
  const { id, slug, document, passwordHash, updatedAt } = published
  const isLocked = access === 'locked'
  return {
    ...(isLocked ? pick(document, look) : withoutKeys(document, authorsOnly)),
    id,
    slug,
    title: document.title,
    properties: isLocked ? [] : document.properties.map(withoutServerSecrets),
    share_url: `${appUrl}/forms/${slug}`,
    is_closed: access === 'closed',
    max_number_of_submissions_reached: access === 'full',
    has_password: passwordHash !== null,
    is_password_protected: isLocked,
    form_pending_submission_key: `openform-${id}-pending-submission-${String(updatedAt.getTime()).slice(-6)}`,
  }
}

/** A hidden field's prefill may be a secret of the author's; the server fills it in when the answer comes. */
function withoutServerSecrets(block: FormDocument['properties'][number]) {
  return block.hidden && !block.logic ? { ...block, prefill: null } : block
}

const pick = (values: FormDocument, keys: readonly (keyof FormDocument)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))

const withoutKeys = (values: FormDocument, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)))
