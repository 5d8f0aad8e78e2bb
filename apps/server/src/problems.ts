import { fallbackLanguage, type TranslatedLanguage } from '@formstead/i18n'
import { said, say, type Sentence } from './translation/sentence.ts'
import { translatorFor } from './translation/translator.ts'

type Errors = Record<string, readonly Sentence[]>
type ProblemDetails = {
  errors?: Errors
  headers?: Record<string, string>
  /** Further keys of the answer, for clients that go on from there. */
  body?: Record<string, unknown>
}

/** What a service throws when it will not do as asked. The error handler is the only one that answers with it. */
export class Problem extends Error {
  readonly status: number
  readonly code: string
  readonly sentence: Sentence
  readonly details: ProblemDetails

  constructor(status: number, code: string, sentence: Sentence, details: ProblemDetails = {}) {
    super(translatorFor(fallbackLanguage).speak(sentence))
    this.name = 'Problem'
    this.status = status
    this.code = code
    this.sentence = sentence
    this.details = details
  }
}

export const badRequest = (sentence: Sentence, code = 'bad_request') =>
  new Problem(400, code, sentence)

export const unauthenticated = () => new Problem(401, 'unauthenticated', 'problem.unauthenticated')

export const forbidden = (sentence: Sentence = 'problem.forbidden') =>
  new Problem(403, 'forbidden', sentence)

/** Clients know it by its text, which therefore is the same in every language. */
export const credentialsNotChanged = () =>
  new Problem(
    403,
    'credentials_not_changed',
    said('You must change your credentials when in self host mode'),
  )

/** Says the same for what is missing and for what the caller may not know of. */
export const notFound = () => new Problem(404, 'not_found', 'problem.not_found')

/** Someone else was quicker. */
export const conflict = (code: string, sentence: Sentence) => new Problem(409, code, sentence)

export const requestTooLarge = () => new Problem(413, 'too_large', 'problem.too_large')

export const unsupportedMediaType = () =>
  new Problem(415, 'unsupported_media_type', 'problem.media_type')

export const misdirected = () => new Problem(421, 'misdirected', 'problem.misdirected')

export function invalid(errors: Errors): Problem {
  const [first, ...rest] = Object.values(errors).flat()
  const whole =
    rest.length === 0
      ? first!
      : say('validation.more', { first: asValue(first!), count: rest.length })
  return new Problem(422, 'invalid', whole, { errors })
}

export const tooManyRequests = (retryAfterSeconds: number) =>
  new Problem(429, 'too_many_requests', 'problem.too_many_requests', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

export const unavailable = (sentence: Sentence = 'problem.unavailable') =>
  new Problem(503, 'unavailable', sentence, { headers: { 'retry-after': '2' } })

export function problemBody(problem: Problem, language: TranslatedLanguage) {
  const { speak } = translatorFor(language)
  const { errors, body } = problem.details
  return {
    message: speak(problem.sentence),
    code: problem.code,
    ...(errors && { errors: speakErrors(errors, speak) }),
    ...body,
  }
}

function speakErrors(errors: Errors, speak: (sentence: Sentence) => string) {
  return Object.fromEntries(
    Object.entries(errors).map(([field, sentences]) => [field, sentences.map(speak)]),
  )
}

const asValue = (sentence: Sentence) => (typeof sentence === 'string' ? say(sentence) : sentence)
