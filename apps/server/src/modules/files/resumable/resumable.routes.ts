import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { serve } from '../../../http/serve.ts'
import { badRequest, notFound } from '../../../problems.ts'
import { uploadLifetimeMs } from '../cleaning/clean-uploads.job.ts'
import { notAPiece, tooLarge } from '../file-problems.ts'
import { finishUpload } from './finish-upload.ts'
import {
  appendTo,
  beginUpload,
  dropUpload,
  offsetOf,
  requireResumable,
} from './resumable-upload.ts'
import type { ResumableUpload } from './resumable.queries.ts'
import { supportTus } from './tus.ts'
import { watchUploadRate } from '../upload/upload-rate.ts'
import {
  authorizeUpload,
  rejectInterruptedUpload,
  findPlace,
  presentUpload,
  type UploadRouteParts,
} from '../upload/authorize-upload.ts'

const piece = 'application/offset+octet-stream'

/**
 * Create an upload, ask for its offset, and continue from there, with JSON or as a tus client. Knowing an upload's id
 * grants access to it.
 */
export function resumableRoutes(app: FastifyInstance, parts: UploadRouteParts): void {
  supportTus(app)
  // The parser reads nothing: the handler streams the body.
  app.addContentTypeParser(piece, (_request, _payload, done) => done(null))

  serve(app, 'POST /uploads', async ({ body, request, reply }) => {
    const allowance = await authorizeUpload(parts, request)
    const place = await findPlace(parts, request, body)
    const file = { originalName: body.file_name, length: body.size, sha256: body.sha256 }
    if (file.length > place.limitBytes) throw tooLarge(place.limitBytes)
    await allowance.take(file.length)
    const upload = await beginUpload(parts, file, place)
    reply.code(201).header('location', `/api/uploads/${upload.id}`)
    return present(reply, upload)
  })

  serve(app, 'GET /uploads/{upload}', async ({ params, reply }) =>
    present(reply, await requireResumable(parts, params.upload)),
  )

  serve(app, 'PATCH /uploads/{upload}', async ({ params, request, reply }) => {
    const upload = await requireResumable(parts, params.upload)
    const received = await receivePiece(request, upload).catch((error: unknown) => {
      // The client may still be sending the rest of the part, which nobody will read.
      reply.header('connection', 'close')
      throw error
    })
    if (received < upload.length) return present(reply, { ...upload, received })
    const whole = await finishUpload(parts, { ...upload, received })
    return present(reply, { ...whole, length: upload.length })
  })

  serve(app, 'DELETE /uploads/{upload}', async ({ params }) => {
    if (!(await dropUpload(parts, { id: params.upload }))) throw notFound()
    return { type: 'success' }
  })

  async function receivePiece(request: FastifyRequest, upload: ResumableUpload): Promise<number> {
    if (request.headers['content-type'] !== piece) throw notAPiece()
    const offset = offsetIn(request)
    const announced = Number(request.headers['content-length'] ?? 0)
    if (announced > upload.length - offset) throw tooLarge(upload.length)
    const endWatch = watchUploadRate(request)
    try {
      const received = await appendTo(parts, upload, offset, request.raw)
      const isCut = request.raw.destroyed && !request.raw.complete
      return isCut ? rejectInterruptedUpload() : received
    } finally {
      endWatch()
    }
  }
}

function offsetIn({ headers }: FastifyRequest): number {
  const offset = headers['upload-offset']
  if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset)) throw badRequest('no_offset')
  return Number(offset)
}

function present(reply: FastifyReply, upload: ResumableUpload) {
  const { length, sha256, createdAt } = upload
  const offset = offsetOf(upload)
  const expires = new Date(createdAt.getTime() + uploadLifetimeMs)
  reply.headers({
    'upload-offset': offset,
    'upload-length': length,
    'upload-expires': expires.toUTCString(),
  })
  return {
    ...presentUpload(upload),
    offset,
    length,
    sha256: sha256?.toString('hex') ?? null,
    expires_at: expires.toISOString(),
  }
}
