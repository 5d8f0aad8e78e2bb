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
  type TranslatedLanguage,
  type ValuesOf,
} from '@formstead/i18n'
import { translatorFor } from './translation/translator.ts'

type ProblemDetails = {
  /** What is wrong with single values. */
  problems?: readonly Problem<ProblemCode>[]
  /** Other than that of the request: respondents read the language of the form. */
  language?: TranslatedLanguage
  headers?: Record<string, string>
  /** A key under which clients of the reference product look for the message. */
  messageKey?: string
  /** Where people can go on instead. */
  link?: { url: string; to: 'form' | 'app' }
  /** Further keys of the response, for clients that go on from there. */
  body?: Record<string, unknown>
}

/** What a service throws when it will not do as asked. The error handler is the only one that answers with it. */
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

/** What is wrong with the value at a path. */
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

/** Clients know it by its text, which therefore is the same in every language. */
export const credentialsNotChanged = () => new ProblemError(403, 'credentials_not_changed')

/** The same for what is missing and for what the caller may not know of. */
export const notFound = () => new ProblemError(404, 'not_found')

/** In words for respondents, who came by a link. */
export const formNotFound = () =>
  new ProblemError(404, 'not_found', { text: { code: 'form_not_found' } })

/** Names what is missing and the plan that has it, for clients that go on from there. */
export function planRequired(feature: Feature, currentTier: Tier): ProblemError {
  const tier = featureTiers[feature]
  return new ProblemError(402, 'plan_required', {
    text: { code: 'plan_required', values: { tier } },
    body: { feature, required_tier: tier, current_tier: currentTier },
  })
}

/** Someone else was quicker. */
export const conflict = (code: RequestCode) => new ProblemError(409, code)

export const requestTooLarge = (
  limitBytes: number,
  text: Message<ProblemCode> = {
    code: 'too_large',
    values: { max: Math.floor(limitBytes / 1000) },
  },
) => new ProblemError(413, 'too_large', { text })

export const unsupportedMediaType = () => new ProblemError(415, 'unsupported_media_type')

/** A name that shows forms and nothing else. Clients know it by its status and by `error`. */
export const invalidDomain = () =>
  new ProblemError(420, 'invalid_domain', { body: { success: false, error: 'invalid_domain' } })

/** The plan of whoever has the domain no longer includes it. */
export const domainPaused = (link: NonNullable<ProblemDetails['link']>) =>
  new ProblemError(402, 'domain_paused', { link })

export const misdirected = () => new ProblemError(421, 'misdirected')

/** Takes at least one problem. */
export function invalid(
  problems: readonly Problem<ProblemCode>[],
  language?: TranslatedLanguage,
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

export function errorResponse(error: ProblemError, language: TranslatedLanguage): ErrorResponse {
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

/** Beside a field nobody needs its name: “This field is required.” */
const besideField = ({ code, values }: Required<Message>): Message =>
  'field' in values && code.startsWith('request.')
    ? { code, values: { ...values, field: { code: 'field.this' } } }
    : { code, values }
