import type { FastifyInstance } from 'fastify'
import type { Database } from '../../database/client.ts'
import { serve } from '../../http/serve.ts'
import type { AccountParts } from '../accounts/account-parts.ts'
import { presentUser } from '../profile/present-user.ts'
import { originOf } from '../sessions/origin.ts'
import { register } from './register.service.ts'

export function registrationRoutes(app: FastifyInstance, db: Database, parts: AccountParts): void {
  serve(app, 'POST /register', async ({ body, request }) => {
    const { user, hasDeal, ...session } = await register(db, parts, body, {
      ip: request.ip,
      host: request.host,
      headers: request.headers,
      origin: originOf(request),
    })
    const shown = await presentUser(db, user, parts)
    return { ...session, new_user: true, user: shown, appsumo_license: hasDeal }
  })
}
