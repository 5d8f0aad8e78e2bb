import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { forbidden, notFound } from '../../problems.ts'
import type { AppKeys } from '../../secrets/app-keys.ts'
import { isSignedBy, sign } from '../../secrets/hmac.ts'
import { storedName } from '../files/file-names.ts'
import type { Upload } from '../files/files.table.ts'
import type { FileStores } from '../files/upload/receive-file.ts'
import { findSubmittedFile } from '../files/submitted/submitted-files.ts'
import { requireForm } from '../forms/forms.service.ts'

const purpose = 'exported-file-links'
const hourMs = 3600 * 1000
const storageLinkSeconds = 60

export type LinkParts = { keys: AppKeys; appUrl: string }
/** User 0 stands for no particular user: a link sent by an integration. */
type Named = { formId: number; userId: number; name: string; exp: string }
type Linked = { formId: number; userId?: number; upload: Upload; hours: number; from?: Date }

const textOf = ({ formId, userId, name, exp }: Named) => JSON.stringify([formId, userId, name, exp])

/**
 * Creates a link for use outside the app, where no token can be sent. The URL proves on whose behalf it was made. It
 * expires when that user can no longer see the form, after the hours chosen by the workspace, or with the file.
 */
export function linkToFile(
  { keys, appUrl }: LinkParts,
  { formId, userId = 0, upload, hours, from = new Date() }: Linked,
): string {
  const name = storedName(upload)
  const exp = (from.getTime() + hours * hourMs).toString(36)
  const { keyId, mac } = sign(keys, purpose, textOf({ formId, userId, name, exp }))
  const query = new URLSearchParams({ by: String(userId), exp, kid: keyId, sig: mac })
  const encoded = Buffer.from(name).toString('base64url')
  return `${appUrl}/api/open/forms/${formId}/submissions/file/${encoded}?${query.toString()}`
}

const parameters = z.object({
  by: z.string().regex(/^\d{1,15}$/),
  exp: z.string().regex(/^[\da-z]{1,12}$/),
  kid: z.string(),
  sig: z.string(),
})

export function exportedFileRoute(
  app: FastifyInstance,
  { db, storage }: FileStores,
  keys: AppKeys,
): void {
  app.get<{ Params: { form: string; name: string } }>(
    '/api/open/forms/:form/submissions/file/:name',
    { config: { access: 'signed' }, schema: { hide: true } },
    async ({ params, query }, reply) => {
      const read = parameters.safeParse(query)
      if (!read.success) throw notFound()
      const { by, exp, kid, sig } = read.data
      const name = Buffer.from(params.name, 'base64url').toString()
      const named = { formId: Number(params.form), userId: Number(by), name, exp }
      if (!isSignedBy(keys, purpose, textOf(named), { keyId: kid, mac: sig })) throw notFound()
      if (Number.parseInt(exp, 36) <= Date.now()) throw forbidden('link_expired')
      if (named.userId > 0) await requireForm(db, named.userId, params.form, 'view')
      const upload = await findSubmittedFile(db, named.formId, name)
      if (!upload) throw notFound()
      const link = { fileName: upload.name, expiresInSeconds: storageLinkSeconds }
      return reply.redirect(await storage.downloadUrl(upload.key, link))
    },
  )
}
