import type { EndpointResponse } from '@formstead/contract'
import { publicFormOf, type PublicForm as PublicDocument } from '@formstead/form-engine'
import type { FormAccess } from './form-access.ts'
import { pendingSubmissionKey } from '../present-form.ts'
import type { PublishedForm } from './published-forms.ts'

type PublicForm = EndpointResponse<'GET /forms/{form}'>

/** The settings shown before the password is given. */
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
] as const satisfies (keyof PublicDocument)[]

export function presentPublicForm(
  published: PublishedForm,
  access: Exclude<FormAccess, 'hidden'>,
): PublicForm {
  const { id, slug, document, form, passwordHash, tier, fileMegabytes } = published
  const isLocked = access === 'locked'
  const open = publicFormOf(document, form)
  return {
    ...(isLocked ? pick(open, look) : open),
    id,
    slug,
    title: document.title,
    properties: isLocked ? [] : open.properties,
    share_url: `${published.origin}/forms/${slug}`,
    is_closed: access === 'closed',
    max_number_of_submissions_reached: access === 'full',
    has_password: passwordHash !== null,
    is_password_protected: isLocked,
    form_pending_submission_key: pendingSubmissionKey(published),
    created_at: published.createdAt.toISOString(),
    updated_at: published.updatedAt.toISOString(),
    plan_tier: tier,
    is_trialing: false,
    max_file_size: fileMegabytes,
    workspace: { id: published.workspaceId, max_file_size: fileMegabytes },
    cleanings: {},
  }
}

const pick = (values: PublicDocument, keys: readonly (keyof PublicDocument)[]) =>
  Object.fromEntries(keys.map((key) => [key, values[key]]))
