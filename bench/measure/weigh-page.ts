import { get } from 'node:http'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'

export type Weight = { html: number; inlineCss: number; css: number; script: number; other: number }

/** Brotli-compressed bytes: over plain HTTP, the browser itself accepts only gzip. */
export async function weighPage(urls: readonly string[]): Promise<Weight> {
  const weight = { html: 0, inlineCss: 0, css: 0, script: 0, other: 0 }
  for (const url of urls) {
    const { type, body } = await download(url)
    weight[kindOf(type)] += body.length
    if (kindOf(type) !== 'html') continue
    const html = brotliDecompressSync(body).toString()
    const bare = html.replaceAll(/<style[^>]*>.*?<\/style>/gs, '')
    weight.inlineCss += brotliCompressSync(html).length - brotliCompressSync(bare).length
  }
  return weight
}

const kindOf = (type: string) =>
  /html/.test(type)
    ? 'html'
    : /css/.test(type)
      ? 'css'
      : /javascript/.test(type)
        ? 'script'
        : 'other'

function download(url: string): Promise<{ type: string; body: Buffer }> {
  return new Promise((settle, reject) => {
    const headers = { 'accept-encoding': 'br', accept: '*/*' }
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('end', () => {
        const received = Buffer.concat(chunks)
        const type = response.headers['content-type'] ?? ''
        // Pages that are rendered per request may be uncompressed.
        const isBrotli = response.headers['content-encoding'] === 'br'
        settle({
          type,
          body: isBrotli || kindOf(type) === 'other' ? received : brotliCompressSync(received),
        })
      })
    }).once('error', reject)
  })
}
