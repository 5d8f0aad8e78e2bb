import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { badRequest, tooManyRequests } from '../../problems.ts'
import type { Limits } from '../../rate-limit/limits.ts'
import { networkOf } from '../../rate-limit/network-of.ts'
import type { PublishedForm } from '../forms/published-forms.ts'
import { storedName } from './file-names.ts'
import { diskFull } from './file-problems.ts'
import type { FileStores } from './receive-file.ts'
import { allowanceOf, type Allowance } from './upload-allowance.ts'
import { nowhere, placeIn, type UploadPlace } from './upload-place.ts'

export type UploadRouteParts = FileStores & {
  config: Config
  limits: Limits
  /** A form that takes answers now, from whoever makes this request. */
  requireOpen: (request: FastifyRequest, slug: string) => Promise<PublishedForm>
}

/** What a client says that a file is for. */
export type Purpose = { form?: string | undefined; field?: string | undefined }

const perHour = { max: 300, windowSeconds: 3600 }

export async function admitUpload(
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
  { config, requireOpen }: UploadRouteParts,
  request: FastifyRequest,
  { form, field }: Purpose,
): Promise<UploadPlace> {
  if (form === undefined) return nowhere(config)
  return placeIn(await requireOpen(request, form), field, config)
}

export const brokenOff = (): never => {
  throw badRequest('broken_off')
}

export const presentUpload = (upload: { id: string; name: string }) => ({
  uuid: upload.id,
  key: `tmp/${upload.id}`,
  name: storedName(upload),
})
