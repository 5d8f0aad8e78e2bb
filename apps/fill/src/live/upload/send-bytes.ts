import type { EndpointResponse, ErrorResponse } from '@formstead/contract'

export type Reply = {
  /** 0: it did not get through. */
  status: number
  body: Partial<EndpointResponse<'PATCH /uploads/{upload}'> & ErrorResponse>
  retryAfterMs: number
}

type Sending = {
  method: 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body: XMLHttpRequestBodyInit
  /** How many bytes have left. */
  progress: (sent: number, total: number) => void
  signal: AbortSignal
}

/** Without a byte on the move for so long, a connection is dead, whatever the browser thinks of it. */
const stallMs = 60_000
/** A large file is looked at as a whole before it is answered. */
const answerMs = 180_000

/** XMLHttpRequest, because fetch does not tell how far an upload has got. */
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
