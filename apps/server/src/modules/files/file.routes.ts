import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { requireActor } from '../../http/access/access.ts'
import { domainRoute } from '../../pages/open-route.ts'
import { serve } from '../../http/serve.ts'
import { invalid, problem, notFound } from '../../problems.ts'
import { extensionFor, knownExtensions } from '../../storage/serving/content-types.ts'
import { serveFile } from '../../storage/serving/serve-file.ts'
import { requireForm } from '../forms/forms.service.ts'
import { storedName, uploadIdIn } from './file-names.ts'
import { tooLarge } from './file-problems.ts'
import { completePresignedUploads } from './upload/presigned-upload.ts'
import type { FileStores } from './upload/receive-file.ts'
import { findUploadByName, findSubmittedFile } from './submitted/submitted-files.ts'
import { findAsset, findFreeUpload, makeAsset } from './upload/uploads.queries.ts'

const largestAssetBytes = 5_000_000
const linkSeconds = 300
const assetLimit = { max: 1200, windowSeconds: 60, by: 'ip' } as const

export function fileRoutes(app: FastifyInstance, stores: FileStores, config: Config): void {
  const { db, storage } = stores

  app.get<{ Params: { form: string; name: string } }>(
    '/api/open/forms/:form/uploaded-file/:name',
    { config: { access: 'user', impersonation: 'read' }, schema: { hide: true } },
    async (request, reply) => {
      const { params } = request
      const form = await requireForm(db, requireActor(request).userId, params.form, 'view')
      const upload = await findSubmittedFile(db, form.id, params.name)
      if (!upload) throw notFound()
      const link = { fileName: upload.name, expiresInSeconds: linkSeconds }
      return reply.redirect(await storage.downloadUrl(upload.key, link))
    },
  )

  serve(app, 'POST /open/forms/assets/upload', async ({ body, request }) => {
    const { userId } = requireActor(request)
    const id = uploadIdIn(body.url)
    if (id === null) throw noSuchUpload()
    await completePresignedUploads(stores, [id])
    const upload = await findFreeUpload(db, id)
    if (!upload) throw noSuchUpload()
    if (upload.size > largestAssetBytes) throw tooLarge(largestAssetBytes)
    if (!extensionFor(upload.contentType)) throw noAsset()
    if (!(await makeAsset(db, upload.id, userId))) throw noSuchUpload()
    const path = `/api/forms/assets/${encodeURIComponent(storedName(upload))}`
    return { url: `${config.appUrl}${path}` }
  })

  app.get<{ Params: { name: string } }>(
    '/api/forms/assets/:name',
    { ...domainRoute, config: { ...domainRoute.config, limit: assetLimit } },
    async (request, reply) => {
      const upload = await findUploadByName(request.params.name, (id) => findAsset(db, id))
      if (!upload) throw notFound()
      const { key, name: fileName } = upload
      // Only images, audio and video are shown inline, whatever is requested here.
      const served = { key, fileName, disposition: 'inline', audience: 'public' } as const
      return serveFile(request, reply, storage, served)
    },
  )
}

// Forms show nothing else, and we do not want to host arbitrary files for others.
const noAsset = () =>
  invalid([problem('url', 'file.wrong_type', { types: knownExtensions.join(', ') })])

const noSuchUpload = () => invalid([problem('url', 'file.not_found')])
