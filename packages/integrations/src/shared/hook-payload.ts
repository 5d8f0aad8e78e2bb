import type { Delivery } from '../delivery.ts'

const deprecation =
  '"submission" is deprecated, because fields may share a name. Use "data", which is keyed by field id.'

export type HookPayload = {
  form_id: number
  form_title: string
  form_slug: string
  submission?: Record<string, unknown>
  data: Record<string, { value: unknown; name: string; type: string }>
  message?: string
  submission_id: number
  edit_link?: string
  meta?: { attribution: Readonly<Record<string, string>> }
}

/** The payload of all webhook integrations. `isByName` adds answers by field name, for the oldest clients. */
export function buildHookPayload(
  { form, submission, answers }: Pick<Delivery, 'form' | 'submission' | 'answers'>,
  { isByName = false } = {},
): HookPayload {
  const { attribution, editUrl } = submission
  return {
    form_id: form.id,
    form_title: form.title,
    form_slug: form.slug,
    ...(isByName && {
      submission: Object.fromEntries(answers.map(({ name, value }) => [name, value])),
    }),
    data: Object.fromEntries(
      answers.map(({ id, value, name, type }) => [id, { value, name, type }]),
    ),
    ...(isByName && { message: deprecation }),
    submission_id: submission.id,
    ...(editUrl !== null && { edit_link: editUrl }),
    ...(attribution && { meta: { attribution } }),
  }
}
