import type { UploadProgress } from '@formstead/field-types/fill'
import { randomUuid } from '@formstead/ui/random-uuid'
import { headersOf, type FormRef } from '../sending/send-submission.ts'
import { sendBytes } from './send-bytes.ts'

/** Smaller files are faster to resend than to resume. */
const largeBytes = 4 * 1024 * 1024

/** Returns the token of the file. Rejects with an error code. */
export async function uploadFile(
  formRef: FormRef,
  fieldId: string,
  file: Blob,
  progress: UploadProgress,
  signal: AbortSignal,
): Promise<string> {
  const name = file instanceof File ? file.name : 'file'
  // Files chosen in a preview, whose slug begins with a tilde, stay in the browser.
  if (formRef.slug.startsWith('~')) return nameToken(name)
  if (file.size > largeBytes) {
    const { uploadInPieces } = await import('./upload-in-pieces.ts')
    return uploadInPieces(formRef, { fieldId, file, name }, progress, signal)
  }
  const body = new FormData()
  body.append('form', formRef.slug)
  body.append('field', fieldId)
  body.append('file', file, name)
  const { body: answer } = await sendBytes({
    method: 'POST',
    path: '/api/upload-file',
    headers: headersOf(formRef),
    body,
    progress: (sent, total) => progress(sent / total),
    signal,
  })
  if (answer.name === undefined) throw new Error(answer.code)
  return answer.name
}

/** Builds a token the way the server does. */
function nameToken(name: string): string {
  const dot = name.lastIndexOf('.')
  const end = dot < 0 ? name.length : dot
  return `${name.slice(0, end)}_${randomUuid()}${name.slice(end)}`
}
