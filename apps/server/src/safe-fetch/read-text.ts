import type { Readable } from 'node:stream'

const keptBytes = 65_536

export type KeptText = { body: string; isTruncated: boolean }

/** Stops reading at the limit instead of measuring the rest, which may never end. */
export async function readText(body: Readable, encoding: string | undefined): Promise<KeptText> {
  // We requested no compression. Decompressing could set off a zip bomb, and the status alone tells whether the
  // request succeeded.
  if (encoding && encoding !== 'identity') {
    body.destroy()
    return { body: '', isTruncated: true }
  }
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size > keptBytes) break
  }
  const kept = Buffer.concat(chunks).subarray(0, keptBytes)
  const isTruncated = size > keptBytes
  // In stream mode, the decoder holds back a partial character that the cut may have left.
  return { body: new TextDecoder().decode(kept, { stream: isTruncated }), isTruncated }
}
