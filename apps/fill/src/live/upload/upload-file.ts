import type { UploadProgress } from '@formstead/field-types/fill'
import { headersOf, type FormRef } from '../sending/send-submission.ts'
import { sendBytes } from './send-bytes.ts'

/** What is smaller is sent again from its start sooner than one could ask how much of it arrived. */
const largeBytes = 4 * 1024 * 1024

/** Gives the token of the file. Rejects with the code of what is wrong with it. */
export async function uploadFile(
  formRef: FormRef,
  fieldId: string,
  file: Blob,
  progress: UploadProgress,
  signal: AbortSignal,
): Promise<string> {
  const name = file instanceof File ? file.name : 'file'
  // What is chosen in a preview, whose address begins with a tilde, stays in the browser.
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

/** As the server would name it. */
function nameToken(name: string): string {
  const dot = name.lastIndexOf('.')
  const end = dot < 0 ? name.length : dot
  return `${name.slice(0, end)}_${crypto.randomUUID()}${name.slice(end)}`
}
