import {
  endpoints,
  splitEndpointName,
  type Endpoint,
  type EndpointName,
  type EndpointRequest,
  type EndpointResponse,
} from '@formstead/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { parseFormBodies } from './request/form-body.ts'

type Handler<Name extends EndpointName> = (
  input: EndpointRequest<Name> & { request: FastifyRequest; reply: FastifyReply },
) => Promise<EndpointResponse<Name>> | EndpointResponse<Name>

/**
 * Serves an endpoint of the contract: its schemas validate the request, shape the response and describe it in OpenAPI.
 */
export function serve<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  handler: Handler<Name>,
): void {
  const endpoint: Endpoint = endpoints[name]
  const { acceptsFormData } = endpoint
  if (!acceptsFormData) return route(app, name, endpoint, handler)
  app.register((scope, _, done) => {
    parseFormBodies(scope, acceptsFormData.flags)
    route(scope, name, endpoint, handler)
    done()
  })
}

function route<Name extends EndpointName>(
  app: FastifyInstance,
  name: Name,
  endpoint: Endpoint,
  handler: Handler<Name>,
): void {
  const [method, path] = splitEndpointName(name)
  for (const [index, one] of [path, ...(endpoint.aliases ?? [])].entries()) {
    app.route({
      method,
      url: `/api${one.replace(/\{(\w+)\}/g, ':$1')}`,
      config: {
        access: endpoint.access,
        ...(endpoint.abilities && { abilities: endpoint.abilities }),
        ...(endpoint.impersonation && { impersonation: endpoint.impersonation }),
        ...(endpoint.limit !== undefined && { limit: endpoint.limit }),
        ...(endpoint.onDomains && { onDomains: endpoint.onDomains }),
        ...(endpoint.bodyKeys && { bodyKeys: endpoint.bodyKeys }),
        ...(endpoint.bodyTextChars && { bodyTextChars: endpoint.bodyTextChars }),
        ...(endpoint.bodyTooLarge && { bodyTooLarge: endpoint.bodyTooLarge }),
      },
      ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
      schema: {
        summary: endpoint.summary,
        ...(index > 0 && { hide: true }),
        ...(endpoint.params && { params: endpoint.params }),
        ...(endpoint.query && { querystring: endpoint.query }),
        ...(endpoint.body && { body: endpoint.body }),
        response: { '2xx': endpoint.response },
      },
      ...(endpoint.body && { preValidation: readNothing }),
      handler: (request, reply) => {
        const { params, query, body } = request
        return handler({ params, query, body, request, reply } as unknown as Parameters<
          Handler<Name>
        >[0])
      },
    })
  }
}

/** Treats a missing body as an empty one, so that the response names the missing fields, not the body. */
function readNothing(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  request.body ??= {}
  done()
}
