import { attributionKeys, longestAttribution } from '@formstead/contract/attribution-keys'
import { fieldName } from '../../http/field-names.ts'
import { invalid } from '../../problems.ts'
import { say, type Sentence } from '../../translation/sentence.ts'

/** What arrived, apart: the answers by field id, and what the request says about itself. */
export type SubmissionBody = {
  answers: Record<string, unknown>
  completionTime: number | null
  /** Of the submission to change or to complete. */
  submissionId: string | null
  isPartial: boolean
  attribution: Record<string, string>
  captcha: string | null
}

const longestCompletionSeconds = 2_147_483_647

export function readSubmissionBody(body: Readonly<Record<string, unknown>>): SubmissionBody {
  const {
    completion_time: completionTime,
    submission_id: submissionId,
    submission_hash: submissionHash,
    is_partial: isPartial,
    tracking_parameters: tracking,
    'g-recaptcha-response': recaptcha,
    'h-captcha-response': hcaptcha,
    ...answers
  } = body
  return {
    answers,
    completionTime: readSeconds(completionTime),
    submissionId: textOf(submissionId) ?? textOf(submissionHash),
    isPartial: isPartial === true || isPartial === 'true' || isPartial === 1 || isPartial === '1',
    attribution: readAttribution(tracking),
    captcha: textOf(recaptcha) ?? textOf(hcaptcha),
  }
}

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== ''
    ? value
    : typeof value === 'number'
      ? String(value)
      : null

function readSeconds(value: unknown): number | null {
  const seconds = Math.floor(Number(value ?? Number.NaN))
  return seconds >= 0 && seconds <= longestCompletionSeconds ? seconds : null
}

/** Of each parameter in an address the first value that says something. */
export function attributionIn(query: URLSearchParams): Record<string, string> {
  const found = attributionKeys.flatMap((name): [string, string][] => {
    const value = query.getAll(name).find((one) => one !== '' && one.length <= longestAttribution)
    return value === undefined ? [] : [[name, value]]
  })
  return Object.fromEntries(found)
}

function readAttribution(tracking: unknown): Record<string, string> {
  if (tracking === undefined || tracking === null) return {}
  if (typeof tracking !== 'object' || Array.isArray(tracking))
    throw invalid({
      tracking_parameters: [say('validation.object', { field: fieldName('tracking_parameters') })],
    })
  const entries = Object.entries(tracking)
  const errors = Object.fromEntries(
    entries.flatMap(([key, value]) => {
      const problem = attributionProblem(key, value)
      return problem ? [[`tracking_parameters.${key}`, [problem]]] : []
    }),
  )
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return Object.fromEntries(
    entries
      .filter((entry): entry is [string, string] => Boolean(entry[1]))
      .map(([key, value]) => [key, clean(value)]),
  )
}

function attributionProblem(key: string, value: unknown): Sentence | null {
  if (!attributionKeys.includes(key)) return 'answer.unknown_parameter'
  if (value === null || value === undefined) return null
  if (typeof value !== 'string') return 'answer.parameter_no_text'
  return value.length > longestAttribution
    ? say('answer.long_parameter', { limit: longestAttribution })
    : null
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const clean = (text: string) => text.replaceAll('\0', '').toWellFormed()
