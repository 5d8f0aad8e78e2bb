import type { FastifyRequest } from 'fastify'
import type { Config } from '../../../config.ts'
import { badRequest, tooManyRequests } from '../../../problems.ts'
import type { Limits } from '../../../rate-limit/limits.ts'
import { networkOf } from '../../../rate-limit/network-of.ts'
import type { PublishedForm } from '../../forms/published/published-forms.ts'
import { requireMembership } from '../../forms/access/require-membership.ts'
import { refusalOf, type FormResolver } from '../../forms/published/resolve-form.ts'
import { storedName } from '../file-names.ts'
import { diskFull } from '../file-problems.ts'
import type { FileStores } from './receive-file.ts'
import { allowanceOf, type Allowance } from './upload-allowance.ts'
import { placeWithoutForm, placeIn, type UploadPlace } from './upload-place.ts'

export type UploadRouteParts = FileStores & {
  config: Config
  limits: Limits
  resolve: FormResolver['resolve']
}

/** What the client says the file is for. */
export type Purpose = { form?: string | undefined; field?: string | undefined }

const perHour = { max: 300, windowSeconds: 3600 }

export async function authorizeUpload(
  { limits, config, storage }: Pick<UploadRouteParts, 'limits' | 'config' | 'storage'>,
  request: FastifyRequest,
): Promise<Allowance> {
  const { url } = request.routeOptions
  const taken = await limits.take(`${url} an hour`, networkOf(request.ip), perHour)
  if (!taken.isAllowed) throw tooManyRequests(taken.resetSeconds)
  const requireRoom = async (bytes: number) => {
    if ((await storage.freeBytes()) - bytes < config.freeDiskBytes) throw diskFull()
  }
  await requireRoom(0)
  return allowanceOf(limits, request, config.uploadBytesPerHour, requireRoom)
}

export async function findPlace(
  parts: UploadRouteParts,
  request: FastifyRequest,
  { form, field }: Purpose,
): Promise<UploadPlace> {
  if (form === undefined) return placeWithoutForm(parts.config)
  return placeIn(await requireTaking(parts, request, form), field, parts.config)
}

/**
 * Respondents need a form that accepts submissions, or changes of submissions; its authors may add files to submissions
 * at any time.
 */
async function requireTaking(
  { db, resolve }: UploadRouteParts,
  request: FastifyRequest,
  slug: string,
): Promise<PublishedForm> {
  const { form, access } = await resolve(request, slug)
  if (access === 'open' || (access === 'full' && form.document.editable_submissions)) return form
  const { actor } = request
  if (!actor) throw refusalOf(access)
  await requireMembership(db, actor.userId, slug, 'edit').catch(() => {
    throw refusalOf(access)
  })
  return form
}

export const rejectInterruptedUpload = (): never => {
  throw badRequest('broken_off')
}

export const presentUpload = (upload: { id: string; name: string }) => ({
  uuid: upload.id,
  key: `tmp/${upload.id}`,
  name: storedName(upload),
})
