import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../http/serve.ts'
import {
  authorizeUpload,
  rejectInterruptedUpload,
  findPlace,
  presentUpload,
  type Purpose,
  type UploadRouteParts,
} from './authorize-upload.ts'
import { noFile } from '../file-problems.ts'
import { presignUpload } from './presigned-upload.ts'
import { discard, receiveFile } from './receive-file.ts'
import { resumableRoutes } from '../resumable/resumable.routes.ts'
import { watchUploadRate } from './upload-rate.ts'

const partLimits = { files: 1, fields: 10, parts: 11, fieldSize: 1000, fileSize: Infinity }

export async function uploadRoutes(app: FastifyInstance, parts: UploadRouteParts): Promise<void> {
  await app.register(async (app) => {
    await app.register(multipart, { limits: partLimits })

    serve(app, 'POST /upload-file', async ({ query, request, reply }) => {
      const allowance = await authorizeUpload(parts, request)
      const endWatch = watchUploadRate(request)
      try {
        const part = await request.file().catch(rejectInterruptedUpload)
        if (part?.fieldname !== 'file') throw noFile()
        const purpose = { ...purposeIn(part.fields), ...query }
        const place = await findPlace(parts, request, purpose)
        const file = { content: allowance.meter(part.file), originalName: part.filename }
        const upload = await receiveFile(parts, file, place).catch((error: unknown) => {
          throw part.file.errored ? rejectInterruptedUpload() : error
        })
        if (request.raw.destroyed && !request.raw.complete) {
          // The client is gone and will never submit it.
          await discard(parts, upload)
          throw rejectInterruptedUpload()
        }
        reply.code(201)
        return presentUpload(upload)
      } catch (error) {
        // The client may still be sending the rest of the file, which nobody will read.
        reply.header('connection', 'close')
        throw error
      } finally {
        endWatch()
      }
    })
  })

  serve(app, 'POST /vapor/signed-storage-url', async ({ body, request, reply }) => {
    const allowance = await authorizeUpload(parts, request)
    const place = await findPlace(parts, request, body)
    await allowance.take(body.size)
    const file = { originalName: body.file_name, size: body.size }
    const { upload, url, headers } = await presignUpload(parts, file, place)
    reply.code(201)
    return { ...presentUpload(upload), bucket: parts.config.s3?.bucket ?? '', url, headers }
  })

  await app.register(async (app) => resumableRoutes(app, parts))
}

/** Reads the fields that precede the file. Later ones are ignored. */
function purposeIn(fields: Record<string, unknown>): Purpose {
  const valueOf = (name: string) => {
    const field = fields[name]
    const value = typeof field === 'object' && field !== null && 'value' in field && field.value
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return { ...valueOf('form'), ...valueOf('field') }
}
