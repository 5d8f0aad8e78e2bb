import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../http/response/accepts-encoding.ts'
import { etagOf } from './compress.ts'

export type BuiltFile = { type: string; etag: string; plain: Buffer; br?: Buffer; gzip?: Buffer }

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
}

const readFolders = new Map<string, ReadonlyMap<string, BuiltFile>>()

/**
 * Returns Vite's build output, keyed by URL path. The set is closed: paths outside it are never looked up on disk. Each
 * folder is read once per process, so that all pages come from the same build.
 */
export function readBuiltFiles(folder: string): ReadonlyMap<string, BuiltFile> {
  const files = readFolders.get(folder) ?? readAll(folder)
  readFolders.set(folder, files)
  return files
}

/** Synchronous, because these are hundreds of small files: awaiting them one by one took a quarter of the startup time. */
function readAll(folder: string): Map<string, BuiltFile> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  const all = new Set(paths)
  const files = new Map<string, BuiltFile>()
  for (const path of paths) {
    const type = types[extname(path)]
    if (!type || path.includes(`${sep}.`)) continue
    const plain = readFileSync(path)
    const address = `/${relative(folder, path).split(sep).join('/')}`
    const br = all.has(`${path}.br`) ? { br: readFileSync(`${path}.br`) } : {}
    const gzip = all.has(`${path}.gz`) ? { gzip: readFileSync(`${path}.gz`) } : {}
    files.set(address, {
      type,
      etag: etagOf(plain),
      plain,
      ...br,
      ...gzip,
    })
  }
  return files
}

/** The content of a hashed file never changes, so browsers may cache it forever. */
export function serveAssets(
  app: FastifyInstance,
  prefix: string,
  files: ReadonlyMap<string, BuiltFile>,
  { onDomains }: { onDomains?: true } = {},
): void {
  app.get(
    `${prefix}*`,
    {
      config: { access: 'public', limit: false, ...(onDomains && { onDomains }) },
      schema: { hide: true },
    },
    (request, reply) => {
      const file = files.get(request.url.split('?')[0]!)
      if (!file) return reply.callNotFound()
      reply.header('cache-control', 'public, max-age=31536000, immutable')
      reply.header('cross-origin-resource-policy', 'cross-origin')
      // A form page with custom code has an opaque origin, so it requests modules and fonts cross-origin.
      reply.header('access-control-allow-origin', '*')
      return sendBuiltFile(request, reply, file)
    },
  )
}

export function sendBuiltFile(
  request: FastifyRequest,
  reply: FastifyReply,
  file: BuiltFile,
): FastifyReply {
  reply.header('vary', 'Accept-Encoding').header('etag', file.etag).type(file.type)
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  if (file.br && acceptsEncoding(request, 'br'))
    return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip && acceptsEncoding(request, 'gzip'))
    return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}
