import type { EndpointInput, EndpointResponse, ErrorResponse } from '@formstead/contract'
import type { ShownPage } from '../../components/page.tsx'

type Submit = 'POST /forms/{form}/answer'
export type SubmissionBody = EndpointInput<Submit>['body']
/** Partial, because any part of the response may be missing. */
type SubmitResponse = Partial<EndpointResponse<Submit> & Omit<ErrorResponse, 'type'>>

export type SendOutcome =
  | {
      kind: 'accepted'
      submissionId: string
      redirectUrl: string | null
      /** Generated ids that the thank-you text may mention, by field. */
      generated: Record<string, string>
    }
  | { kind: 'refused'; problems: Record<string, string> }
  /** `isGone` if the server does not know the form, or the submission to change or complete. */
  | { kind: 'closed'; message: string; isGone: boolean }
  /** Worth retrying: no network, or the server is busy or unavailable. */
  | { kind: 'later'; afterMs: number }

/** Where submissions go, the grant that allows it, and the custom domain of the page. */
export type FormRef = { slug: string; grant: string | null; domain: string | null }

export function formRefOf({ form, grant, appUrl }: ShownPage): FormRef {
  const { hostname } = location
  return { slug: form.slug, grant, domain: hostname === new URL(appUrl).hostname ? null : hostname }
}

export const headersOf = ({ grant, domain }: FormRef): Record<string, string> => ({
  ...(grant !== null && { 'form-password': grant }),
  ...(domain !== null && { 'x-custom-domain': domain }),
})

const patienceMs = 20_000

/** Sends with an idempotency key, so that a retry does not create a second submission. */
export async function sendSubmission(
  formRef: FormRef,
  key: string,
  body: SubmissionBody,
): Promise<SendOutcome> {
  const response = await post(formRef, body, { 'idempotency-key': key })
  if (!response) return { kind: 'later', afterMs: 0 }
  if (response.status === 429 || response.status >= 500)
    return { kind: 'later', afterMs: retryAfterMs(response) }
  const answer = (await response.json().catch(() => ({}))) as SubmitResponse
  if (response.ok)
    return {
      kind: 'accepted',
      submissionId: answer.submission_id ?? '',
      redirectUrl: answer.redirect ? (answer.redirect_url ?? null) : null,
      generated: answer.generated ?? {},
    }
  if (response.status === 422 && answer.errors)
    return { kind: 'refused', problems: firstOfEach(answer.errors) }
  return { kind: 'closed', message: answer.message ?? '', isGone: response.status === 404 }
}

/**
 * Validates some fields on the server, for rules that only it can check. If that fails, they are validated on
 * submission.
 */
export async function checkAnswers(
  formRef: FormRef,
  body: SubmissionBody,
  fieldIds: readonly string[],
): Promise<Record<string, string>> {
  const response = await post(formRef, body, {
    precognition: 'true',
    // Other characters, or too many, do not fit into a header. Without it, the server validates all fields.
    ...(/^[\w-]{0,8000}$/.test(fieldIds.join('')) && {
      'precognition-validate-only': fieldIds.join(','),
    }),
  })
  if (response?.status !== 422) return {}
  const answer = (await response.json().catch(() => ({}))) as SubmitResponse
  const problems = Object.entries(firstOfEach(answer.errors ?? {}))
  return Object.fromEntries(problems.filter(([id]) => fieldIds.includes(id)))
}

/** Saves the answers so far. Returns the hash of the partial submission. */
export async function sendPartial(
  formRef: FormRef,
  body: SubmissionBody,
  isLeaving: boolean,
): Promise<string | null> {
  // Browsers refuse requests that are to outlive their page if together they are larger than 64 KB.
  const keepalive = new Blob([JSON.stringify(body)]).size < (isLeaving ? 50_000 : 10_000)
  const response = await post(formRef, { ...body, is_partial: true }, {}, { keepalive })
  if (!response?.ok) return null
  return ((await response.json().catch(() => ({}))) as SubmitResponse).submission_hash ?? null
}

const post = (
  formRef: FormRef,
  body: SubmissionBody,
  headers: Record<string, string>,
  options: RequestInit = {},
): Promise<Response | null> =>
  requestForm(formRef, 'answer', body, headers, options).catch(() => null)

/** Sends a POST if there is a body. Rejects without a network, and on timeout. */
export const requestForm = (
  formRef: FormRef,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
  options: RequestInit = {},
): Promise<Response> =>
  fetch(`/api/forms/${formRef.slug}/${path}`, {
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...headersOf(formRef),
      ...headers,
    },
    signal: AbortSignal.timeout(patienceMs),
    ...options,
  })

/** Keyed by field. A problem with one item of a list has the key `field.0`. */
const firstOfEach = (errors: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(errors).map(([path, [first = '']]) => [path.replace(/\.\d+$/, ''), first]),
  )

const retryAfterMs = (response: Response) =>
  Math.min(60, Number(response.headers.get('retry-after')) || 0) * 1000
