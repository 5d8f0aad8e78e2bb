import { endpoints, type EndpointName } from '@formstead/contract'
import fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { version } from '../../version.ts'
import { serveOpenApi } from './openapi.ts'
import { serve } from '../serve.ts'

/** The API description without a running application: it covers only the endpoints of the contract. */
export async function describeApi() {
  const app = fastify()
  app.setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await serveOpenApi(app, { title: 'Formstead', version, url: 'https://forms.example.com' })
  for (const name of Object.keys(endpoints) as EndpointName[])
    serve(app, name, () => {
      throw new Error('Nothing is served here.')
    })
  await app.ready()
  return app.swagger()
}
