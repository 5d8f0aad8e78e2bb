import type { Door } from './send-answer.ts'

/** XMLHttpRequest, because fetch does not tell how far an upload has got. */
export function uploadFile(
  { slug, grant }: Door,
  fieldId: string,
  file: Blob,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const body = new FormData()
    body.append('form', slug)
    body.append('field', fieldId)
    body.append('file', file, file instanceof File ? file.name : 'file')
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / total))
    request.addEventListener('load', () => {
      const token = request.status < 300 ? tokenOf(request.responseText) : null
      if (token) resolve(token)
      else reject(new Error(messageOf(request.responseText)))
    })
    request.addEventListener('error', () => reject(new Error('')))
    request.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
    signal.addEventListener('abort', () => request.abort())
    request.open('POST', '/api/upload-file')
    request.setRequestHeader('accept', 'application/json')
    if (grant !== null) request.setRequestHeader('form-password', grant)
    request.send(body)
  })
}

const tokenOf = (text: string) => read(text)?.name ?? null
const messageOf = (text: string) => read(text)?.message ?? ''

function read(text: string): { name?: string; message?: string } | null {
  try {
    return JSON.parse(text) as { name?: string; message?: string }
  } catch {
    return null
  }
}
