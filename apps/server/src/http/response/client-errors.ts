import type { RequestCode } from '@formstead/contract'
import { fallbackLanguage } from '@formstead/i18n'
import type { Socket } from 'node:net'
import { translatorFor } from '../../translation/translator.ts'
import { commonHeaders } from './response-headers.ts'

const answers: Record<string, [status: string, code: RequestCode]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'request_timeout'],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'headers_too_large'],
}

const patient = new WeakSet<Socket>()

/** The server's request timeout would cut off large uploads. Callers of this function enforce their own. */
export function allowLongRequest(socket: Socket): () => void {
  patient.add(socket)
  return () => void patient.delete(socket)
}

/** Responds to input that never became a request, such as incomplete headers or bad framing. */
export function clientErrorAnswer(error: Error & { code?: string }, socket: Socket): void {
  const isTimeout = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
  if (isTimeout && patient.has(socket)) return
  // Browsers open connections in advance, and need no response on one that they have not used.
  const isUnused = isTimeout && socket.bytesRead === 0
  if (isUnused || error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, code] = answers[error.code ?? ''] ?? ['400 Bad Request', 'bad_request']
  const message = translatorFor(fallbackLanguage).translate({ code })
  const body = JSON.stringify({ message, code })
  const headers = Object.entries({
    ...commonHeaders(false),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  })
  socket.end(
    `HTTP/1.1 ${status}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
  // Browsers send a request again after a 408. If its rest still arrived here, it would be executed twice.
  if (isTimeout) socket.destroy()
}
