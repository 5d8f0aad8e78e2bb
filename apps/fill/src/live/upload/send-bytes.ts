import type { EndpointResponse, ErrorResponse } from '@formstead/contract'

export type Reply = {
  /** 0 if there was no response. */
  status: number
  body: Partial<EndpointResponse<'PATCH /uploads/{upload}'> & ErrorResponse>
  retryAfterMs: number
}

type Sending = {
  method: 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body: XMLHttpRequestBodyInit
  /** Called with the number of bytes sent so far. */
  progress: (sent: number, total: number) => void
  signal: AbortSignal
}

/** A connection that has transferred nothing for this long is considered dead. */
const stallMs = 60_000
/** The server scans a large file completely before it responds. */
const answerMs = 180_000

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
export function sendBytes(sending: Sending): Promise<Reply> {
  const { method, path, headers, body, progress, signal } = sending
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const stop = () => request.abort()
    let stalled = setTimeout(stop, stallMs)
    const isMoving = (patienceMs: number) => {
      clearTimeout(stalled)
      stalled = setTimeout(stop, patienceMs)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      isMoving(stallMs)
      progress(loaded, total)
    })
    request.upload.addEventListener('load', () => isMoving(answerMs))
    request.addEventListener('loadend', () => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', stop)
      if (signal.aborted) reject(new DOMException('', 'AbortError'))
      else resolve(replyOf(request))
    })
    signal.addEventListener('abort', stop)
    request.open(method, path)
    request.setRequestHeader('accept', 'application/json')
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (signal.aborted) reject(new DOMException('', 'AbortError'))
    else request.send(body)
  })
}

const replyOf = (request: XMLHttpRequest): Reply => ({
  status: request.status,
  body: read(request.responseText),
  retryAfterMs: (Number(request.getResponseHeader('retry-after')) || 0) * 1000,
})

function read(text: string): Reply['body'] {
  try {
    return JSON.parse(text) as Reply['body']
  } catch {
    return {}
  }
}
