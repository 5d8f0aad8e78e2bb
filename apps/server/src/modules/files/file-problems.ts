import { conflict, invalid, Problem } from '../../problems.ts'
import { say, type Sentence } from '../../translation/sentence.ts'

const refused = (sentence: Sentence) => invalid({ file: [sentence] })

export const noFile = () => refused(say('validation.required', { field: say('field_name.file') }))

export const activeContent = () => refused('file.active_content')

export const wrongContent = () => refused('file.wrong_content')

export const wrongType = (extensions: readonly string[]) =>
  refused(say('file.wrong_type', { types: extensions.join(', ') }))

export const wrongHash = () => refused('file.wrong_hash')

export const noFileField = () => invalid({ field: ['file.no_field'] })

export const tooLarge = (limitBytes: number) => {
  const limit = Math.floor(limitBytes / 100_000) / 10
  return new Problem(413, 'too_large', say('file.too_large', { limit }), {
    body: { limit_bytes: limitBytes },
  })
}

/** Told to respondents, who cannot know what else is stored there. */
export const storageFull = () => new Problem(413, 'storage_full', 'file.storage_full')

export const allowanceUsed = (retryAfterSeconds: number) =>
  new Problem(429, 'allowance_used', 'file.allowance_used', {
    headers: { 'retry-after': String(retryAfterSeconds) },
  })

/** Nothing of what was sent is kept; the client goes on from the byte that this names. */
export const wrongOffset = (offset: number) =>
  new Problem(409, 'wrong_offset', say('file.wrong_offset', { offset: String(offset) }), {
    headers: { 'upload-offset': String(offset) },
    body: { offset },
  })

export const notAPiece = () => new Problem(415, 'unsupported_media_type', 'file.media_type')

export const tooManyParts = () => conflict('too_many_parts', 'file.too_many_parts')

/** Someone was quicker, between the check and the write. */
export const fileGone = () => new Problem(422, 'file_missing', 'file.gone')
