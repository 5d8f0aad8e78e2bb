import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { serve } from '../../http/serve.ts'
import { badRequest, tooManyRequests } from '../../problems.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import { planTier } from '../workspaces/plan-tier.policy.ts'
import { storedName } from './file-names.ts'
import { noFile } from './file-problems.ts'
import { offerPlace } from './put-past-us.ts'
import { discard, receiveFile, type FileStores } from './receive-file.ts'
import { nowhere, placeIn, type UploadPlace } from './upload-place.ts'
import { watchPace } from './upload-pace.ts'

export type UploadRouteParts = FileStores & {
  config: Config
  limits: Limits
  /** A form that takes answers now, from whoever makes this request. */
  requireOpen: (request: FastifyRequest, slug: string) => Promise<PublishedForm>
}

const perHour = { max: 300, windowSeconds: 3600 }
const partLimits = { files: 1, fields: 10, parts: 11, fieldSize: 1000, fileSize: Infinity }

export async function uploadRoutes(app: FastifyInstance, parts: UploadRouteParts): Promise<void> {
  const { config, limits, requireOpen } = parts
  const tier = planTier(config)

  async function placeOf(request: FastifyRequest, purpose: Purpose): Promise<UploadPlace> {
    if (purpose.form === undefined) return nowhere
    return placeIn(await requireOpen(request, purpose.form), purpose.field, tier)
  }

  await app.register(async (app) => {
    await app.register(multipart, { limits: partLimits })

    serve(app, 'POST /upload-file', async ({ query, request, reply }) => {
      await admitUpload(limits, request)
      const endWatch = watchPace(request)
      try {
        const part = await request.file().catch(brokenOff)
        if (part?.fieldname !== 'file') throw noFile()
        const place = await placeOf(request, { ...purposeIn(part.fields), ...query })
        const file = { content: part.file, originalName: part.filename }
        const upload = await receiveFile(parts, file, place).catch((error: unknown) => {
          throw part.file.errored ? brokenOff() : error
        })
        if (request.raw.destroyed && !request.raw.complete) {
          // Nobody will ever name it.
          await discard(parts, upload)
          throw brokenOff()
        }
        reply.code(201)
        return presentUpload(upload)
      } catch (error) {
        // The rest of the file may still be on its way, and nobody will read it.
        reply.header('connection', 'close')
        throw error
      } finally {
        endWatch()
      }
    })
  })

  serve(app, 'POST /vapor/signed-storage-url', async ({ body, request, reply }) => {
    await admitUpload(limits, request)
    const file = { originalName: body.file_name, size: body.size }
    const { upload, url, headers } = await offerPlace(parts, file, await placeOf(request, body))
    reply.code(201)
    return { ...presentUpload(upload), bucket: config.s3?.bucket ?? '', url, headers }
  })
}

export async function admitUpload(limits: Limits, request: FastifyRequest): Promise<void> {
  const { url } = request.routeOptions
  const taken = await limits.take(`${url} an hour`, networkOf(request.ip), perHour)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
}

const brokenOff = (): never => {
  throw badRequest('The upload broke off, or could not be read.', 'broken_off')
}

type Purpose = { form?: string | undefined; field?: string | undefined }

/** Said before the file, or too late to count. */
function purposeIn(fields: Record<string, unknown>): Purpose {
  const valueOf = (name: string) => {
    const field = fields[name]
    const value = typeof field === 'object' && field !== null && 'value' in field && field.value
    return typeof value === 'string' && value !== '' ? { [name]: value } : {}
  }
  return { ...valueOf('form'), ...valueOf('field') }
}

const presentUpload = (upload: { id: string; name: string }) => ({
  uuid: upload.id,
  key: `tmp/${upload.id}`,
  name: storedName(upload),
})
