import swagger from '@fastify/swagger'
import { apiComponents } from '@formstead/contract'
import type { FastifyInstance } from 'fastify'
import {
  createJsonSchemaTransform,
  createJsonSchemaTransformObject,
} from 'fastify-type-provider-zod'

const named = { schemaRegistry: apiComponents }
const describeRoute = createJsonSchemaTransform(named)
const addComponents = createJsonSchemaTransformObject(named)

/** Must be registered before the routes that it describes. */
export async function serveOpenApi(
  app: FastifyInstance,
  info: { title: string; version: string; url: string },
) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: info.title, version: info.version },
      servers: [{ url: info.url }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: (route) => {
      const access = (route.route.config as { access?: string } | undefined)?.access
      const { schema, url } = describeRoute(route)
      const isOpen = access === 'public' || access === 'guest' || access === undefined
      return { url, schema: isOpen ? schema : { ...schema, security: [{ bearer: [] }] } }
    },
    transformObject: (document) => withoutUnused(addComponents(document)),
  })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () =>
    app.swagger(),
  )
}

type Api = { paths?: unknown; components?: { schemas?: Record<string, unknown> } }

/**
 * Every named schema is described twice, as input and as output; most are used only one way. Removes the unused ones.
 */
function withoutUnused<Document extends object>(api: Document & Api): Document {
  const schemas = api.components?.schemas ?? {}
  const used = new Set<string>()
  const follow = (part: unknown) => {
    const references = JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)
    for (const name of [...references].map(([, found]) => found!)) {
      if (used.has(name)) continue
      used.add(name)
      follow(schemas[name])
    }
  }
  follow(api.paths)
  const kept = Object.entries(schemas).filter(([name]) => used.has(name))
  return { ...api, components: { ...api.components, schemas: Object.fromEntries(kept) } }
}
