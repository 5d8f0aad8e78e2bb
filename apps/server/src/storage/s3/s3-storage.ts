import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandInput,
  type ListMultipartUploadsCommandOutput,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import type { Config } from '../../config.ts'
import { contentDisposition } from '../serving/content-disposition.ts'
import { contentTypeOf, type FileKey, parseFileKey } from '../file-key.ts'
import { linkLifetime, type Storage, type StoredFile } from '../storage.ts'
import { measure } from '../measure.ts'
import { putStream } from './s3-put-stream.ts'

export function createS3Storage(config: NonNullable<Config['s3']>): Storage {
  const client = new S3Client({
    region: config.region,
    ...(config.endpoint && { endpoint: config.endpoint }),
    forcePathStyle: config.forcePathStyle,
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    // Other vendors' S3 does not support the newer checksums and rejects or corrupts uploads that use them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2_000, socketTimeout: 30_000 },
  })
  const at = (key: FileKey) => ({ Bucket: config.bucket, Key: parseFileKey(key) })

  async function abortUpload(key: string, uploadId: string): Promise<void> {
    const upload = { Bucket: config.bucket, Key: key, UploadId: uploadId }
    await client.send(new AbortMultipartUploadCommand(upload)).catch(undefinedIfMissing)
  }

  return {
    async put(key, content, { limitBytes }) {
      const measured = measure(content, limitBytes)
      const target = { ...at(key), ContentType: contentTypeOf(key) }
      await putStream(client, target, measured.chunks).catch((error: unknown) => {
        throw measured.failure() ?? error
      })
      return measured.result()
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`
      const found = await client
        .send(new GetObjectCommand({ ...at(key), ...(Range && { Range }) }))
        .catch(undefinedIfMissing)
      if (!found) return undefined
      if (!(found.Body instanceof Readable)) throw new TypeError('S3 answered without a stream.')
      const total = found.ContentRange?.split('/')[1]
      const size = total === undefined ? found.ContentLength : Number(total)
      return { ...describe(key, size, found.ETag), content: found.Body }
    },

    async stat(key) {
      const found = await client.send(new HeadObjectCommand(at(key))).catch(undefinedIfMissing)
      return found && describe(key, found.ContentLength, found.ETag)
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key)))
    },

    async removeStaleTemporary(olderThan) {
      let removed = 0
      let after: Pick<ListMultipartUploadsCommandInput, 'KeyMarker' | 'UploadIdMarker'> = {}
      for (;;) {
        const page: ListMultipartUploadsCommandOutput = await client.send(
          new ListMultipartUploadsCommand({ Bucket: config.bucket, ...after }),
        )
        for (const { Key = '', UploadId, Initiated } of page.Uploads ?? []) {
          // The bucket may be shared with other applications.
          if (!UploadId || !isOurs(Key) || !Initiated || Initiated >= olderThan) continue
          await abortUpload(Key, UploadId)
          removed++
        }
        if (!page.IsTruncated || !page.NextKeyMarker) return removed
        after = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
      }
    },

    async downloadUrl(key, { fileName, disposition = 'attachment', expiresInSeconds }) {
      const contentType = contentTypeOf(key)
      const command = new GetObjectCommand({
        ...at(key),
        ResponseContentType: contentType,
        ResponseContentDisposition: contentDisposition(disposition, contentType, fileName),
        ResponseCacheControl: 'private, no-store',
      })
      return getSignedUrl(client, command, { expiresIn: linkLifetime(expiresInSeconds) })
    },

    async uploadUrl(key, { sizeBytes, expiresInSeconds }) {
      const ContentType = contentTypeOf(key)
      const command = new PutObjectCommand({ ...at(key), ContentType, ContentLength: sizeBytes })
      const url = await getSignedUrl(client, command, {
        expiresIn: linkLifetime(expiresInSeconds),
        // By default the type is not signed, and the holder of the link could choose it.
        signableHeaders: new Set(['host', 'content-type', 'content-length']),
      })
      return { url, headers: { 'content-type': ContentType } }
    },

    freeBytes: async () => Infinity,

    close: () => client.destroy(),
  }
}

function describe(key: FileKey, size: number | undefined, etag: string | undefined): StoredFile {
  if (size === undefined || etag === undefined) throw new TypeError('S3 answered without a size.')
  return { size, contentType: contentTypeOf(key), etag }
}

function isOurs(key: string): boolean {
  try {
    parseFileKey(key)
    return true
  } catch {
    return false
  }
}

function undefinedIfMissing(error: unknown): undefined {
  if (!(error instanceof S3ServiceException)) throw error
  if (error.$metadata.httpStatusCode === 416)
    throw new RangeError('The range lies outside the file.')
  if (error.$metadata.httpStatusCode !== 404 || error.name === 'NoSuchBucket') throw error
}
