import { fieldPhrase } from '../../http/request/field-names.ts'
import { conflict, invalid, problem, ProblemError } from '../../problems.ts'

export const noFile = () =>
  invalid([problem('file', 'request.required', { field: fieldPhrase('file') })])

export const activeContent = () => invalid([problem('file', 'file.active_content')])

export const wrongContent = () => invalid([problem('file', 'file.wrong_content')])

export const wrongType = (extensions: readonly string[]) =>
  invalid([problem('file', 'file.wrong_type', { types: extensions.join(', ') })])

export const wrongHash = () => invalid([problem('file', 'file.wrong_hash')])

export const noFileField = () => invalid([problem('field', 'file.no_field')])

export const tooLarge = (limitBytes: number) => {
  const max = Math.floor(limitBytes / 100_000) / 10
  return new ProblemError(413, 'file_too_large', {
    text: { code: 'file_too_large', values: { max } },
    body: { limit_bytes: limitBytes },
  })
}

/** Names no limit, because respondents cannot know what else counts toward it. */
export const storageFull = () => new ProblemError(413, 'storage_full')

/** Uses the error code that the form page knows. The message says which limit was reached. */
export const unclaimedFull = (of: 'form' | 'instance', limitBytes: number) =>
  new ProblemError(413, 'storage_full', {
    text: {
      code: of === 'form' ? 'unclaimed_form_full' : 'unclaimed_full',
      values: { max: Math.floor(limitBytes / 1_000_000) },
    },
    body: { limit: `unclaimed_${of}`, limit_bytes: limitBytes },
  })

export const diskFull = () => new ProblemError(507, 'disk_full')

export const allowanceUsed = (retryAfterSeconds: number) =>
  new ProblemError(429, 'allowance_used', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

/** Nothing that was sent is kept. The client continues from the given offset. */
export const wrongOffset = (offset: number) =>
  new ProblemError(409, 'wrong_offset', {
    text: { code: 'wrong_offset', values: { offset: String(offset) } },
    headers: { 'upload-offset': String(offset) },
    body: { offset },
  })

export const notAPiece = () => new ProblemError(415, 'upload_media_type')

export const tooManyParts = () => conflict('too_many_parts')

/** Another request claimed or deleted the file between the check and the write. */
export const fileGone = () => new ProblemError(422, 'file_missing')
