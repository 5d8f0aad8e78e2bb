import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod'

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
      const { schema, url } = jsonSchemaTransform(route)
      const isOpen = access === 'public' || access === 'guest' || access === undefined
      return { url, schema: isOpen ? schema : { ...schema, security: [{ bearer: [] }] } }
    },
    transformObject: jsonSchemaTransformObject,
  })
  app.get('/api/openapi.json', { config: { access: 'public' }, schema: { hide: true } }, () =>
    app.swagger(),
  )
}
