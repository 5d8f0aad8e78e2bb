import type { UploadProgress } from '@formstead/field-types/fill'
import { headersOf, type FormRef } from '../sending/send-submission.ts'
import { sendBytes, type Reply } from './send-bytes.ts'

type LargeFile = { fieldId: string; file: Blob; name: string }

/** The size of one request: small enough for proxies in front of the server, large enough to keep requests few. */
const pieceBytes = 16 * 1024 * 1024
const firstPauseMs = 500
const longestPauseMs = 15_000

/** Resumes where it stopped, for as long as it takes. Only the respondent or a refusal ends it. */
export async function uploadInPieces(
  formRef: FormRef,
  { fieldId, file, name }: LargeFile,
  progress: UploadProgress,
  signal: AbortSignal,
): Promise<string> {
  const { size } = file
  let offset = 0
  let share = 0
  let failures = 0

  function reach(bytes: number) {
    share = bytes / size
    progress(share)
  }

  /** Waits until the next retry, or until the browser is online again. */
  async function pause({ retryAfterMs }: Reply) {
    progress(share, true)
    const growing = Math.min(longestPauseMs, firstPauseMs * 2 ** failures++)
    await rest(Math.max(retryAfterMs, growing * (0.5 + Math.random() / 2)), signal)
  }

  async function insist(ask: () => Promise<Reply>): Promise<Reply> {
    for (;;) {
      const reply = await ask()
      if (!isPassing(reply)) return reply
      await pause(reply)
    }
  }

  const begun = await insist(() =>
    sendBytes({
      method: 'POST',
      path: '/api/uploads',
      headers: { ...headersOf(formRef), 'content-type': 'application/json' },
      body: JSON.stringify({ form: formRef.slug, field: fieldId, file_name: name, size }),
      progress: () => {},
      signal,
    }),
  )
  if (begun.body.uuid === undefined) throw new Error(begun.body.code)
  const path = `/api/uploads/${begun.body.uuid}`
  const forget = () => void fetch(path, { method: 'DELETE', keepalive: true }).catch(() => {})
  if (signal.aborted) forget()
  signal.throwIfAborted()
  signal.addEventListener('abort', forget)

  for (;;) {
    const from = offset
    const reply = await sendBytes({
      method: 'PATCH',
      path,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(from),
      },
      body: file.slice(from, from + pieceBytes),
      progress: (sent) => reach(from + sent),
      signal,
    })
    if (isPassing(reply)) await pause(reply)
    else if (reply.body.offset === undefined) throw new Error(reply.body.code)
    if (reply.body.offset === size && reply.body.name !== undefined) {
      signal.removeEventListener('abort', forget)
      return reply.body.name
    }
    const now = reply.status === 200 ? reply : await insist(() => askState(path, signal))
    if (now.body.offset === undefined) throw new Error(now.body.code)
    if (now.body.offset > from) failures = 0
    offset = now.body.offset
    reach(offset)
  }
}

/** Whether a retry may help. Exceeding the hourly limit does not pass within seconds. */
const isPassing = ({ status, body }: Reply) =>
  status === 0 ||
  status === 408 ||
  status >= 500 ||
  (status === 429 && body.code !== 'allowance_used') ||
  body.code === 'wrong_offset' ||
  body.code === 'broken_off'

async function askState(path: string, signal: AbortSignal): Promise<Reply> {
  try {
    const response = await fetch(path, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
    })
    const retryAfterMs = (Number(response.headers.get('retry-after')) || 0) * 1000
    return {
      status: response.status,
      body: (await response.json().catch(() => ({}))) as Reply['body'],
      retryAfterMs,
    }
  } catch {
    signal.throwIfAborted()
    return { status: 0, body: {}, retryAfterMs: 0 }
  }
}

function rest(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      if (signal.aborted) reject(new DOMException('', 'AbortError'))
      else resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
}
