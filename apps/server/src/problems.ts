import {
  featureTiers,
  type ErrorResponse,
  type Feature,
  type ProblemCode,
  type RequestCode,
  type Tier,
} from '@formstead/contract'
import type { problemCatalog } from '@formstead/contract/problems'
import {
  fallbackLanguage,
  type Message,
  type MessageValues,
  type Problem,
  type Language,
  type ValuesOf,
} from '@formstead/i18n'
import { translatorFor } from './translation/translator.ts'

type ProblemDetails = {
  /** Problems with individual values. */
  problems?: readonly Problem<ProblemCode>[]
  /** Overrides the language of the request: respondents read the language of the form. */
  language?: Language
  headers?: Record<string, string>
  /** The key under which clients of the reference product look for the message. */
  messageKey?: string
  /** Where people can continue instead. */
  link?: { url: string; to: 'form' | 'app' }
  /** Additional response keys for clients that act on the problem. */
  body?: Record<string, unknown>
}

/** Thrown by a service that refuses a request. Only the error handler turns it into a response. */
export class ProblemError extends Error {
  readonly status: number
  readonly code: RequestCode
  readonly text: Message<ProblemCode>
  readonly details: ProblemDetails

  constructor(
    status: number,
    code: RequestCode,
    { text = { code }, ...details }: ProblemDetails & { text?: Message<ProblemCode> } = {},
  ) {
    super(translatorFor(fallbackLanguage).translate(text))
    this.name = 'ProblemError'
    this.status = status
    this.code = code
    this.text = text
    this.details = details
  }
}

/** Describes what is wrong with the value at a path. */
export const problem = <Code extends ProblemCode>(
  path: string,
  code: Code,
  ...[values]: ValuesOf<(typeof problemCatalog)[Code]>
): Problem<ProblemCode> => ({ path, code, values: values ?? {} })

export const badRequest = (code: RequestCode, values?: MessageValues) =>
  new ProblemError(400, code, values && { text: { code, values } })

export const unauthenticated = () => new ProblemError(401, 'unauthenticated')

export const forbidden = (code: RequestCode = 'forbidden', values?: MessageValues) =>
  new ProblemError(403, code, values && { text: { code, values } })

/** Clients recognize this problem by its text, so the text is the same in every language. */
export const credentialsNotChanged = () => new ProblemError(403, 'credentials_not_changed')

/** The same response for missing resources and for resources that the caller may not know about. */
export const notFound = () => new ProblemError(404, 'not_found')

/** Worded for respondents who followed a link. */
export const formNotFound = () =>
  new ProblemError(404, 'not_found', { text: { code: 'form_not_found' } })

/** Names the missing feature and the plan that includes it, for clients that act on it. */
export function planRequired(feature: Feature, currentTier: Tier): ProblemError {
  const tier = featureTiers[feature]
  return new ProblemError(402, 'plan_required', {
    text: { code: 'plan_required', values: { tier } },
    body: { feature, required_tier: tier, current_tier: currentTier },
  })
}

/** Another request was faster. */
export const conflict = (code: RequestCode) => new ProblemError(409, code)

export const requestTooLarge = (
  limitBytes: number,
  text: Message<ProblemCode> = {
    code: 'too_large',
    values: { max: Math.floor(limitBytes / 1000) },
  },
) => new ProblemError(413, 'too_large', { text })

export const unsupportedMediaType = () => new ProblemError(415, 'unsupported_media_type')

/** The custom domain is wrong or does not serve this call. Clients recognize this problem by its status and `error`. */
export const invalidDomain = () =>
  new ProblemError(420, 'invalid_domain', { body: { success: false, error: 'invalid_domain' } })

/** The domain owner's plan no longer includes custom domains. */
export const domainPaused = (link: NonNullable<ProblemDetails['link']>) =>
  new ProblemError(402, 'domain_paused', { link })

export const misdirected = () => new ProblemError(421, 'misdirected')

/** Requires at least one problem. */
export function invalid(
  problems: readonly Problem<ProblemCode>[],
  language?: Language,
): ProblemError {
  const [first, ...rest] = problems
  const text: Message<ProblemCode> =
    rest.length === 0 ? first! : { code: 'invalid', values: { first: first!, count: rest.length } }
  return new ProblemError(422, 'invalid', { text, problems, ...(language && { language }) })
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new ProblemError(429, 'too_many_requests', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

export const unavailable = (code: RequestCode = 'unavailable') =>
  new ProblemError(503, code, { headers: { 'retry-after': '2' } })

export function errorResponse(error: ProblemError, language: Language): ErrorResponse {
  const { problems, body, messageKey } = error.details
  const { translate } = translatorFor(error.details.language ?? language)
  return {
    ...(error.status === 400 && { type: 'error' as const }),
    message: translate(error.text),
    code: error.code,
    ...(messageKey && { [messageKey]: translate(error.text) }),
    ...(problems && {
      errors: groupMessages(problems, translate),
      problems: problems.map(({ path, code, values }) => ({
        path,
        code,
        values,
        message: translate(besideField({ code, values })),
      })),
    }),
    ...body,
  }
}

function groupMessages(
  problems: readonly Problem[],
  translate: (message: Message) => string,
): Record<string, string[]> {
  const byPath = Map.groupBy(problems, ({ path }) => path)
  return Object.fromEntries([...byPath].map(([path, found]) => [path, found.map(translate)]))
}

/** Next to a field, the message does not need the field's name: “This field is required.” */
const besideField = ({ code, values }: Required<Message>): Message =>
  'field' in values && code.startsWith('request.')
    ? { code, values: { ...values, field: { code: 'field.this' } } }
    : { code, values }
