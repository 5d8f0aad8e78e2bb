import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  PutObjectCommand,
  UploadPartCommand,
  type S3Client,
} from '@aws-sdk/client-s3'

/** The smallest part size that S3 accepts; it bounds the memory for a stream of any length. */
const partBytes = 5 * 1024 * 1024

type Target = { Bucket: string; Key: string; ContentType: string }

/** Stores the whole stream under its key, or nothing. */
export async function putStream(
  client: S3Client,
  { ContentType, ...at }: Target,
  chunks: AsyncIterable<Buffer>,
): Promise<void> {
  const parts = fillParts(chunks)
  const { value: first = Buffer.alloc(0) } = await parts.next()
  if (first.length < partBytes) {
    await client.send(new PutObjectCommand({ ...at, ContentType, Body: first }))
    return
  }
  const { UploadId } = await client.send(new CreateMultipartUploadCommand({ ...at, ContentType }))
  if (!UploadId) throw new TypeError('S3 began an upload without a name.')
  const upload = { ...at, UploadId }
  try {
    const sent: { PartNumber: number; ETag: string | undefined }[] = []
    const send = async (Body: Buffer) => {
      const PartNumber = sent.length + 1
      const { ETag } = await client.send(new UploadPartCommand({ ...upload, PartNumber, Body }))
      sent.push({ PartNumber, ETag })
    }
    await send(first)
    for await (const part of parts) await send(part)
    const MultipartUpload = { Parts: sent }
    await client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload }))
  } catch (error) {
    // If aborting fails, removeStaleTemporary cleans up later.
    await client.send(new AbortMultipartUploadCommand(upload)).catch(() => {})
    throw error
  }
}

/** Yields parts in a shared buffer, so each must be sent before the next is requested. Only the last is smaller. */
async function* fillParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  const memory = Buffer.allocUnsafeSlow(partBytes)
  let filled = 0
  for await (let chunk of chunks) {
    while (chunk.length > 0) {
      const copied = chunk.copy(memory, filled)
      chunk = chunk.subarray(copied)
      filled += copied
      if (filled < partBytes) continue
      yield memory
      filled = 0
    }
  }
  if (filled > 0) yield memory.subarray(0, filled)
}
