import type { FastifyInstance, FastifyRequest } from 'fastify'
import { badRequest } from '../../problems.ts'

type Nested = { [key: string]: string | Nested | (string | Nested)[] }

const isYes = /^(?:1|true|on|yes)$/i
const mostFields = 5_000
const deepest = 5

/**
 * Accepts bodies as HTML forms send them, in addition to JSON: `a=1`, `list[]=1&list[]=2`, `rows[first]=1`. All values
 * are text; `flags` names those whose text stands for true or false.
 */
export function parseFormBodies(scope: FastifyInstance, flags: readonly string[]): void {
  const parseAs = { parseAs: 'buffer' } as const
  scope.addContentTypeParser<Buffer>(
    'application/x-www-form-urlencoded',
    parseAs,
    async (_: unknown, body: Buffer) =>
      withFlags(nestFields([...new URLSearchParams(body.toString())]), flags),
  )
  scope.addContentTypeParser<Buffer>(
    'multipart/form-data',
    parseAs,
    async (request: FastifyRequest, body: Buffer) => {
      const headers = { 'content-type': request.headers['content-type'] ?? '' }
      const form = await new Response(new Uint8Array(body), { headers }).formData().catch(() => {
        throw badRequest('bad_request')
      })
      const fields = [...form].filter((field): field is [string, string] => !isFile(field[1]))
      return withFlags(nestFields(fields), flags)
    },
  )
}

const isFile = (value: unknown) => typeof value !== 'string'

export function nestFields(fields: readonly (readonly [string, string])[]): Nested {
  if (fields.length > mostFields) throw badRequest('json_too_many_keys', { max: mostFields })
  const body: Nested = Object.create(null)
  for (const [name, value] of fields) put(body, pathOf(name), value)
  return body
}

/** `a[b][]` means a, b, and the next item of a list. Anything that is not such a path is taken as a plain name. */
function pathOf(name: string): string[] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])+)$/.exec(name) ?? []
  if (first === undefined || rest === undefined) return [name]
  const path = [first, ...[...rest.matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key!)]
  if (path.length > deepest) throw badRequest('json_too_deep', { max: deepest })
  return path
}

function put(into: Nested, [key, ...rest]: string[], value: string): void {
  if (key === '__proto__') throw badRequest('bad_request')
  if (rest.length === 0) {
    into[key!] = value
    return
  }
  const known = into[key!]
  if (rest.length === 1 && rest[0] === '') {
    into[key!] = [...(Array.isArray(known) ? known : []), value]
    return
  }
  const inner: Nested =
    typeof known === 'object' && !Array.isArray(known) ? known : Object.create(null)
  into[key!] = inner
  put(inner, rest, value)
}

function withFlags(body: Nested, flags: readonly string[]): Record<string, unknown> {
  const read = flags.flatMap((name) => {
    const text = body[name]
    return typeof text === 'string' ? [[name, isYes.test(text)]] : []
  })
  return { ...body, ...Object.fromEntries(read) }
}
